export interface Pool {
  readonly YES: number
  readonly NO: number
}

/** The probability of a pool: p·NO / ((1−p)·YES + p·NO). */
export function toProbability(pool: Pool, p: number): number {
  return (p * pool.NO) / ((1 - p) * pool.YES + p * pool.NO)
}

/** The pool with liquidity YES^p · NO^(1−p) that has the given probability. */
export function toPool(probability: number, p: number, liquidity: number): Pool {
  const ratio = (probability * (1 - p)) / (p * (1 - probability))
  const yes = liquidity / ratio ** (1 - p)
  return { YES: yes, NO: yes * ratio }
}

/**
 * The venue's automated market maker: YES^p · NO^(1−p) stays constant. Formulas as documented by the venue. Amounts are
 * mana; a share pays 1 mana. Answers of a multiple-choice market have p = 0.5.
 */
export interface Pool {
  readonly yes: number
  readonly no: number
  /** Weight of YES, strictly between 0 and 1. */
  readonly p: number
}

/** The p of every answer's pool. */
export const ANSWER_P = 0.5

/** A trade along the curve: what it costs and what it buys. */
export interface PoolFill {
  readonly amount: number
  readonly shares: number
}

/** A pool that has a price, or null. */
export function toPool(yes: number | null, no: number | null, p: number | null): Pool | null {
  if (yes === null || no === null || p === null) return null
  return yes > 0 && no > 0 && p > 0 && p < 1 ? { yes, no, p } : null
}

/** Price of YES; null where the numbers are too large or small to be divided. */
export function computePoolPrice({ yes, no, p }: Pool): number | null {
  const price = (p * no) / ((1 - p) * yes + p * no)
  return price >= 0 && price <= 1 ? price : null
}

/** The pool's balances when its price of YES is `price`. */
function computePoolAt({ yes, no, p }: Pool, price: number): Pool {
  const k = yes ** p * no ** (1 - p)
  const noAt = k * (((1 - p) / p) * (price / (1 - price))) ** p
  return { yes: noAt * (p / (1 - p)) * ((1 - price) / price), no: noAt, p }
}

/**
 * Buys YES while the price rises from `from` to `to`, or NO while it falls. The mana goes into both sides of the pool
 * and the shares come out of the bought side.
 */
export function computeFill(pool: Pool, from: number, to: number): PoolFill {
  const before = computePoolAt(pool, from)
  const after = computePoolAt(pool, to)
  const amount = to > from ? after.no - before.no : after.yes - before.yes
  const shares = to > from ? before.yes + amount - after.yes : before.no + amount - after.no
  return { amount, shares }
}

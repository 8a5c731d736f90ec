/** Time and chance, so that tests can move them. */
export interface Clock {
  now(): number
  /** Resolves after `ms`; rejects with the signal's reason when it is aborted before. */
  sleep(ms: number): Promise<void>
  /** 0 to 1. */
  random(): number
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
}

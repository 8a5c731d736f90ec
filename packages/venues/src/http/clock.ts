import { setTimeout } from 'node:timers/promises'

/** Time and randomness, so that tests can control them. */
export interface Clock {
  now(): number
  /** Resolves after `ms`. */
  sleep(ms: number): Promise<void>
  /** 0 to 1. */
  random(): number
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (ms) => setTimeout(ms),
  random: Math.random,
}

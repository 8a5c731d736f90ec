import { withTimeout } from '../rate-limit/with-timeout.ts'
import type { GuessCounter, GuessDecision } from './guess-counter.ts'

export interface FallbackGuessOptions {
  /** Counts for all processes together and may fail. */
  readonly shared: GuessCounter
  /** Counts for this process alone and does not fail. */
  readonly own: GuessCounter
  /** How long a guess waits for the shared count before its own one is taken. */
  readonly timeoutMs: number
}

/** Counts in the shared counter, and in its own one when that does not answer. The rate limits log the outage. */
export class FallbackGuessCounter implements GuessCounter {
  readonly #options: FallbackGuessOptions

  constructor(options: FallbackGuessOptions) {
    this.#options = options
  }

  async take(id: string, limit: number, nowMs: number): Promise<GuessDecision> {
    const { shared, own, timeoutMs } = this.#options
    return withTimeout(timeoutMs, shared.take(id, limit, nowMs)).catch(() => own.take(id, limit, nowMs))
  }

  async giveBack(id: string): Promise<void> {
    const { shared, own, timeoutMs } = this.#options
    return withTimeout(timeoutMs, shared.giveBack(id)).catch(() => own.giveBack(id))
  }
}

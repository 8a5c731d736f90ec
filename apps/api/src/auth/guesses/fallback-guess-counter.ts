import { withTimeout } from '../../http/rate-limit/with-timeout.ts'
import type { GuessCounter, GuessDecision } from './guess-counter.ts'

export interface FallbackGuessOptions {
  /** Counts across all processes and may fail. */
  readonly shared: GuessCounter
  /** Counts in this process only and never fails. */
  readonly own: GuessCounter
  /** How long an attempt waits for the shared counter before the process's own is used. */
  readonly timeoutMs: number
}

/** Counts in the shared counter, and in its own when that does not respond. The rate limiter logs the outage. */
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

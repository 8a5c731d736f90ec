import type { Clock } from './clock.ts'

const FAILURES_TO_OPEN = 5
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * Circuit breaker for a venue that keeps failing. Five failed calls in a row open it for 15 s. Each failed trial after
 * that doubles the pause, up to five minutes. One successful answer closes it.
 */
export class Circuit {
  readonly #clock: Clock
  #failures = 0
  #pauseMs = FIRST_PAUSE_MS
  #openUntil = 0
  #isTrying = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether a call may be sent now. While open, one trial at a time may be sent once the pause is over. */
  allows(): boolean {
    if (this.#failures < FAILURES_TO_OPEN) return true
    if (this.#clock.now() < this.#openUntil || this.#isTrying) return false
    this.#isTrying = true
    return true
  }

  /** Milliseconds until a trial is allowed; 0 while closed. */
  pauseLeftMs(): number {
    return this.#failures < FAILURES_TO_OPEN ? 0 : Math.max(0, this.#openUntil - this.#clock.now())
  }

  succeeded(): void {
    this.#failures = 0
    this.#pauseMs = FIRST_PAUSE_MS
    this.#isTrying = false
  }

  failed(): void {
    this.#failures += 1
    this.#isTrying = false
    if (this.#failures < FAILURES_TO_OPEN) return
    if (this.#failures > FAILURES_TO_OPEN) this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
    this.#openUntil = this.#clock.now() + this.#pauseMs
  }
}

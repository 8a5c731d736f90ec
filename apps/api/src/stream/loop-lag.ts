/** How often the lag is sampled, and how many samples are kept. */
const SAMPLE_MS = 100
const SAMPLES = 20

/**
 * Event-loop lag of this process: the median of the last two seconds, so that a single long pause does not count. The time
 * before it was created counts as without lag.
 */
export class LoopLag {
  readonly #lags: number[] = []
  readonly #timer: NodeJS.Timeout
  #dueMs = performance.now() + SAMPLE_MS

  constructor() {
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS).unref()
  }

  /** In milliseconds. */
  get ms(): number {
    return this.#lags.toSorted((one, other) => other - one)[SAMPLES / 2 - 1] ?? 0
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #sample(): void {
    const nowMs = performance.now()
    this.#lags.push(Math.max(0, nowMs - this.#dueMs))
    if (this.#lags.length > SAMPLES) this.#lags.shift()
    this.#dueMs = nowMs + SAMPLE_MS
  }
}

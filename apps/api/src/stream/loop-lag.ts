/** How often the lag is sampled, and how many samples are kept. */
const LOOK_MS = 100
const LOOKS = 20

/** Event-loop lag of this process: the median of the last two seconds, so that a single long pause does not count. */
export class LoopLag {
  readonly #lags: number[] = []
  readonly #timer: NodeJS.Timeout
  #dueMs = performance.now() + LOOK_MS

  constructor() {
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref()
  }

  /** In milliseconds. */
  get ms(): number {
    return this.#lags.toSorted((one, other) => one - other)[Math.floor(this.#lags.length / 2)] ?? 0
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const nowMs = performance.now()
    this.#lags.push(Math.max(0, nowMs - this.#dueMs))
    if (this.#lags.length > LOOKS) this.#lags.shift()
    this.#dueMs = nowMs + LOOK_MS
  }
}

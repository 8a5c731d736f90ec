const RETRY_MS = 60_000

/** A long database read in the background, one at a time. It runs again when its period number changes. */
export class SlowRead {
  readonly #read: () => Promise<void>
  readonly #warn: (cause: unknown) => void
  #readFor = 0
  #running: Promise<void> | null = null
  #dueMs = 0

  constructor(read: () => Promise<void>, warn: (cause: unknown) => void) {
    this.#read = read
    this.#warn = warn
  }

  /** Reads unless that was already done for this period, such as a day number. Waits a minute after a failure. */
  keep(number: number, nowMs: number): void {
    if (number === this.#readFor || this.#running !== null || nowMs < this.#dueMs) return
    this.#running = this.#read()
      .then(() => {
        this.#readFor = number
      })
      .catch((cause) => {
        this.#warn(cause)
        this.#dueMs = nowMs + RETRY_MS
      })
      .finally(() => {
        this.#running = null
      })
  }

  /** Discards the last read, so that the next call reads again. */
  forget(): void {
    this.#readFor = 0
  }

  /** Resolves when no read is running. */
  async ended(): Promise<void> {
    await this.#running
  }
}

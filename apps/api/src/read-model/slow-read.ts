const RETRY_MS = 60_000

/** A long look at the database that nobody waits for, one at a time: again when what it depends on has become another. */
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

  /** Reads if that was not done for this number: of a day, or another span of time. After a failure it waits a minute. */
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

  /** What was read is no longer there. */
  forget(): void {
    this.#readFor = 0
  }

  /** Resolves when none is under way. */
  async ended(): Promise<void> {
    await this.#running
  }
}

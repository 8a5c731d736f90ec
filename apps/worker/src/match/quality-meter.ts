import { measureMatching, saveMatchingQuality, type TransactionalDatabase } from '@parallax/store'

const LEAST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** Measuring reads whole tables: the longer it takes, the less often it runs. */
const PAUSE_FACTOR = 10

export interface QualityMeterOptions {
  readonly store: TransactionalDatabase
  readonly now: () => number
}

/** Measures the matcher at intervals, so that a caller gets the figures without waiting. */
export class QualityMeter {
  readonly #store: TransactionalDatabase
  readonly #now: () => number
  #dueMs = 0

  constructor({ store, now }: QualityMeterOptions) {
    this.#store = store
    this.#now = now
  }

  /** Measures if it is time, and returns how long to wait for the next measurement. */
  async turn(): Promise<number> {
    const startedMs = this.#now()
    if (startedMs < this.#dueMs) return this.#dueMs - startedMs
    const figures = await measureMatching(this.#store)
    await saveMatchingQuality(this.#store, { measuredAt: new Date(startedMs), figures })
    const endedMs = this.#now()
    // A new installation has little to count, however long it had to wait for the database.
    const factor = figures.questions.length === 0 ? 0 : PAUSE_FACTOR
    const restMs = Math.max(LEAST_PAUSE_MS, (endedMs - startedMs) * factor)
    this.#dueMs = endedMs + Math.min(LONGEST_PAUSE_MS, restMs)
    return this.#dueMs - endedMs
  }
}

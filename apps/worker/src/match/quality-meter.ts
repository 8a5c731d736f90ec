import { measureMatching, saveMatchingQuality, type TransactionalDatabase } from '@parallax/store'

const LEAST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** To measure reads whole tables: where that takes long it is done less often. */
const PAUSE_FACTOR = 10

export interface QualityMeterOptions {
  readonly store: TransactionalDatabase
  readonly now: () => number
}

/** Measures the matcher again and again, so that nobody who asks for the figures has to wait for them. */
export class QualityMeter {
  readonly #store: TransactionalDatabase
  readonly #now: () => number
  #dueMs = 0

  constructor({ store, now }: QualityMeterOptions) {
    this.#store = store
    this.#now = now
  }

  /** Measures if it is time to, and answers how long to wait for the next. */
  async turn(): Promise<number> {
    const startedMs = this.#now()
    if (startedMs < this.#dueMs) return this.#dueMs - startedMs
    const figures = await measureMatching(this.#store)
    await saveMatchingQuality(this.#store, { measuredAt: new Date(startedMs), figures })
    const endedMs = this.#now()
    // An installation that has just begun has little to count, however long it had to wait for the database.
    const factor = figures.questions.length === 0 ? 0 : PAUSE_FACTOR
    const restMs = Math.max(LEAST_PAUSE_MS, (endedMs - startedMs) * factor)
    this.#dueMs = endedMs + Math.min(LONGEST_PAUSE_MS, restMs)
    return this.#dueMs - endedMs
  }
}

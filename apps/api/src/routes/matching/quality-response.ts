import { findMatchingQuality, type Listening, QUALITY_NOTICE, type Store } from '@parallax/store'
import type { Logger } from 'pino'
import { toBytes } from '../../catalog/rows/market-text.ts'
import { CachedResponse } from '../../http/response/cached-response.ts'
import type { ModelQuality } from './model-quality.ts'
import { toLiveAnswer, toModelAnswer } from './to-quality-answers.ts'

export interface QualityResponseOptions {
  readonly store: Store
  readonly logger: Logger
  readonly modelQuality?: ModelQuality
}

/**
 * The response of GET /api/v1/matching/quality, cached in memory: created when this process starts, and again after a
 * worker has measured. While the database is unavailable, the last one is served.
 */
export class QualityResponse {
  readonly #store: Store
  readonly #logger: Logger
  readonly #model: ReturnType<typeof toModelAnswer> | null
  readonly #listening: Listening
  #page: CachedResponse | null = null
  #reading: Promise<CachedResponse> | null = null
  #isDue = false

  constructor({ store, logger, modelQuality }: QualityResponseOptions) {
    this.#store = store
    this.#logger = logger
    this.#model = modelQuality === undefined ? null : toModelAnswer(modelQuality)
    const note = () => {
      this.#isDue = true
      this.#read().catch((cause: unknown) => {
        this.#logger.warn({ err: cause }, 'the figures of the matcher could not be read')
      })
    }
    this.#listening = store.listen(QUALITY_NOTICE, { onNotice: note, onListening: note, onLost: () => {} })
  }

  get(): CachedResponse | Promise<CachedResponse> {
    return this.#page ?? this.#read()
  }

  async close(): Promise<void> {
    await this.#listening.close()
    await this.#reading?.catch(() => {})
  }

  /** One read at a time. It also covers measurements made meanwhile. */
  #read(): Promise<CachedResponse> {
    this.#reading ??= this.#readDue().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #readDue(): Promise<CachedResponse> {
    let page: CachedResponse
    do {
      this.#isDue = false
      const row = await findMatchingQuality(this.#store)
      const live = row === null ? null : toLiveAnswer(row.figures, row.measuredAt.getTime())
      page = new CachedResponse(toBytes(JSON.stringify({ data: { model: this.#model, live } })))
    } while (this.#isDue)
    this.#page = page
    return page
  }
}

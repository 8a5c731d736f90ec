import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ApiCall } from '@parallax/domain'
import { type Store, saveCalls } from '@parallax/store'

interface UsageLogger {
  warn(fields: object, message: string): void
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

interface UsageRecorderOptions {
  readonly store: Store
  readonly logger: UsageLogger
  /** Whether `settle` waits only briefly for pending calls to be written. */
  readonly isHurried?: boolean
  /** How many calls may wait to be written. */
  readonly maxWaiting?: number
}

/** A killed process may lose at most one second of calls. This interval plus one write stays well below that. */
const FLUSH_MS = 250
/** About 25 MB, or five seconds of everything that one process can serve. */
const MAX_WAITING = 50_000
const MAX_LOT = 5_000
const HURRY_MS = 500
const CLOSE_PATIENCE_MS = 5_000

/**
 * Writes the calls of API keys to the database in the background: in batches, at most four a second. While the
 * database is unavailable they wait, up to a limit; further calls are dropped and counted. A batch with an unknown
 * outcome is written again unchanged, and the database applies it once.
 */
export class UsageRecorder {
  readonly #store: Store
  readonly #logger: UsageLogger
  readonly #maxWaiting: number
  readonly #isHurried: boolean
  #waiting: ApiCall[] = []
  #lot: readonly ApiCall[] = []
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> | null = null
  #isFailing = false
  #dropped = 0

  constructor({ store, logger, maxWaiting = MAX_WAITING, isHurried = false }: UsageRecorderOptions) {
    this.#isHurried = isHurried
    this.#store = store
    this.#logger = logger
    this.#maxWaiting = maxWaiting
  }

  /** Calls that were not written and never will be. */
  get dropped(): number {
    return this.#dropped
  }

  get waiting(): number {
    return this.#lot.length + this.#waiting.length
  }

  record(call: Omit<ApiCall, 'id'>): void {
    if (this.waiting >= this.#maxWaiting) {
      this.#dropped += 1
      return
    }
    this.#waiting.push({ id: randomUUID(), ...call })
    this.#schedule()
  }

  /** Call it before reading usage: everything recorded so far is then included, unless the database is slow. */
  async settle(): Promise<void> {
    if (!this.#isHurried) return await this.flush()
    const timer = new AbortController()
    const late = wait(HURRY_MS, undefined, { signal: timer.signal }).catch(() => {})
    await Promise.race([this.flush(), late])
    timer.abort()
  }

  /** Writes everything recorded so far. It also resolves when that fails; the write is then retried automatically. */
  async flush(): Promise<void> {
    await this.#writing
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null
    })
    await this.#writing
  }

  /** Writes what is left, even if the database responds only a little later. Record nothing afterwards. */
  async close(): Promise<void> {
    await this.flush()
    for (let waitedMs = 0; this.waiting > 0 && waitedMs < CLOSE_PATIENCE_MS; waitedMs += FLUSH_MS) {
      await wait(FLUSH_MS)
      await this.flush()
    }
    if (this.#timer !== null) clearTimeout(this.#timer)
    if (this.waiting > 0) {
      this.#logger.error({ calls: this.waiting }, 'API key calls were lost: the database did not accept them')
    }
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      void this.flush()
    }, FLUSH_MS).unref()
  }

  async #write(): Promise<void> {
    for (let left = this.waiting; left > 0; ) {
      if (this.#lot.length === 0) this.#lot = this.#waiting.splice(0, Math.min(left, MAX_LOT))
      try {
        await saveCalls(this.#store, this.#lot)
      } catch (cause) {
        this.#noteFailure(cause)
        return
      }
      left -= this.#lot.length
      this.#lot = []
      this.#noteSuccess()
    }
  }

  #noteFailure(cause: unknown): void {
    if (!this.#isFailing)
      this.#logger.warn({ err: cause }, 'API key calls cannot be written now; they are kept in memory')
    this.#isFailing = true
    this.#schedule()
  }

  #noteSuccess(): void {
    if (this.#isFailing) this.#logger.info({ dropped: this.#dropped }, 'API key calls are written again')
    this.#isFailing = false
  }
}

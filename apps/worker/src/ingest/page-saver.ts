import type { Rejection } from '@parallax/domain'
import {
  type PreparedMarkets,
  prepareMarkets,
  savePreparedMarkets,
  saveRejections,
  type TransactionalDatabase,
} from '@parallax/store'
import type { ListedPage, ListingWalk } from '@parallax/venues'
import { LotSize } from './lot-size.ts'
import type { PageMemory } from './page-memory.ts'

/** Small pages are collected up to this many rows. */
const ENOUGH_ROWS = 250
/** No page waits longer than this for others. */
const LONGEST_MS = 2_000

export interface PageSaverOptions {
  readonly store: TransactionalDatabase
  readonly platformId: string
  readonly memory: PageMemory
  readonly now: () => number
}

interface WaitingPage {
  readonly walk: ListingWalk
  readonly cursor: string | null
  readonly page: ListedPage
}

/**
 * Saves the pages of a sweep, several small ones together, while the next are read. Everything added is saved after
 * `flush`; a failure is thrown by the next call that saves.
 */
export class PageSaver {
  /** Rows that were new or different. */
  changed = 0
  readonly #options: PageSaverOptions
  readonly #rejected: Rejection[] = []
  readonly #lotSize = new LotSize()
  #waiting: WaitingPage[] = []
  #rows = 0
  /** When the first waiting page arrived. All are saved with this time, so that no price looks newer than it is. */
  #atMs = 0
  #saving: Promise<void> = Promise.resolve()
  /** Whether the last lot had only new listings. The next is likely to be the same. */
  #areNew = false

  constructor(options: PageSaverOptions) {
    this.#options = options
  }

  async add(walk: ListingWalk, cursor: string | null, page: ListedPage): Promise<void> {
    const nowMs = this.#options.now()
    if (this.#waiting.length === 0) this.#atMs = nowMs
    this.#waiting.push({ walk, cursor, page })
    this.#rows += page.markets.length
    if (this.#rows >= ENOUGH_ROWS || nowMs - this.#atMs >= LONGEST_MS) await this.#startSaving()
  }

  /** Adds rejected rows of a page whose listings are already saved. `flush` saves them. */
  addRejected(rejected: readonly Rejection[]): void {
    this.#rejected.push(...rejected)
  }

  async flush(): Promise<void> {
    await this.#startSaving()
    await this.#saving
    const { store, platformId, now } = this.#options
    await saveRejections(store, platformId, this.#rejected.splice(0), new Date(now()))
  }

  /** Drops what waits, and lets only the save in progress finish. */
  async drop(): Promise<void> {
    this.#waiting = []
    await this.#saving.catch(() => {})
  }

  /**
   * Prepares the waiting pages during the save in progress, then waits for that: memory holds no more than both. Only
   * then are they compared with the store, which that save has changed.
   */
  async #startSaving(): Promise<void> {
    const pages = this.#waiting
    const lots = toLots(pages, this.#lotSize.rows)
    await this.#saving
    if (pages.length === 0) return
    this.#waiting = []
    this.#rows = 0
    this.#saving = this.#save(pages, lots, this.#atMs)
    this.#saving.catch(() => {})
  }

  async #save(pages: readonly WaitingPage[], lots: readonly PreparedMarkets[], atMs: number): Promise<void> {
    const { store, platformId, memory } = this.#options
    const at = new Date(atMs)
    for (const lot of lots) {
      const { changed, areNew, writeMs } = await savePreparedMarkets(store, lot, at, this.#areNew)
      this.#lotSize.learn(changed, writeMs)
      this.changed += changed
      this.#areNew = areNew
    }
    const rejected = pages.flatMap(({ page }) => page.rejected)
    await saveRejections(store, platformId, rejected, at)
    for (const { walk, cursor, page } of pages) {
      if (walk === 'open') memory.note(cursor, page, atMs)
    }
  }
}

/** One lot for each statement, of about the same size. */
function toLots(pages: readonly WaitingPage[], mostRows: number): PreparedMarkets[] {
  const markets = pages.flatMap(({ page }) => page.markets)
  const statements = Math.ceil(markets.length / mostRows)
  const rows = Math.ceil(markets.length / statements)
  return Array.from({ length: statements }, (_, lot) =>
    prepareMarkets(markets.slice(lot * rows, (lot + 1) * rows)),
  )
}

import type { PlatformMarket, Rejection } from '@parallax/domain'
import { toMarketId } from '@parallax/store'
import type { ListedPage, PageSource } from '@parallax/venues'
import { ListHead } from './list-head.ts'

/** A page with more rejected rows is read each time: remembering it would take as much memory as the page. */
const MOST_REJECTED = 200
/** Every page is read at least this often, even if its bytes are unchanged. */
const LONGEST_MS = 3_600_000

/** What a sweep must know about a page whose listings are all saved and unchanged. */
export interface RememberedPage {
  readonly source: PageSource
  readonly nextCursor: string | null
  readonly ids: readonly string[]
  /** Rejected rows, counted each time the page arrives. */
  readonly rejected: readonly Rejection[]
  readonly newestSource: string | null
  /** The same bytes mean the same listings until this time, because a listing may close when it ends. */
  readonly goodUntilMs: number
}

/**
 * The pages of the last sweep, so that identical ones need not be parsed again. Valid only as long as no other process
 * saves listings of the venue.
 */
export class PageMemory {
  readonly head = new ListHead()
  #last = new Map<string | null, RememberedPage>()
  #current = new Map<string | null, RememberedPage>()
  /**
   * Listings forgotten since the sweep began. Kept, because a page with one of them may be saved later in the sweep.
   */
  #forgotten = new Set<string>()

  /** Forgets pages that the previous sweep did not save. */
  startSweep(): void {
    this.#last = this.#current
    this.#current = new Map()
    this.#forgotten = new Set()
  }

  /** Forgets the pages with these listings, so that they are read again: their saved data no longer match the list. */
  forget(ids: readonly string[]): void {
    if (ids.length === 0) return
    for (const id of ids) this.#forgotten.add(id)
    for (const pages of [this.#last, this.#current]) {
      for (const [cursor, page] of pages) if (this.#isForgotten(page.ids)) pages.delete(cursor)
    }
  }

  clear(): void {
    this.head.clear()
    this.#last.clear()
    this.#current.clear()
  }

  find(cursor: string | null, nowMs: number): RememberedPage | null {
    const page = this.#last.get(cursor)
    return page === undefined || page.goodUntilMs <= nowMs ? null : page
  }

  keep(cursor: string | null, page: RememberedPage): void {
    if (!this.#isForgotten(page.ids)) this.#current.set(cursor, page)
  }

  /** Remembers a saved page. */
  note(cursor: string | null, page: ListedPage, nowMs: number): void {
    if (page.source === null || page.rejected.length > MOST_REJECTED) return
    const ids = page.markets.map((market) => toMarketId(market.platform, market.platformMarketId))
    if (this.#isForgotten(ids)) return
    this.#current.set(cursor, {
      source: page.source,
      nextCursor: page.nextCursor,
      ids,
      rejected: page.rejected,
      newestSource: findNewest(page.markets),
      goodUntilMs: findNextEnd(page.markets, nowMs),
    })
  }

  #isForgotten(ids: readonly string[]): boolean {
    return this.#forgotten.size > 0 && ids.some((id) => this.#forgotten.has(id))
  }
}

export function findNewest(markets: readonly PlatformMarket[]): string | null {
  let newest: string | null = null
  for (const { sourceUpdatedAt } of markets) {
    if (sourceUpdatedAt !== null && (newest === null || sourceUpdatedAt > newest)) newest = sourceUpdatedAt
  }
  return newest
}

function findNextEnd(markets: readonly PlatformMarket[], nowMs: number): number {
  let nextMs = nowMs + LONGEST_MS
  for (const { endTime } of markets) {
    const endMs = endTime === null ? Number.NaN : Date.parse(endTime)
    if (endMs >= nowMs && endMs < nextMs) nextMs = endMs
  }
  return nextMs
}

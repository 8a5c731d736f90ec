import { PLATFORMS, toBestQuote, toRetryPauseMs } from '@parallax/domain'
import {
  dropColdBooks,
  type HotMarket,
  listHotMarkets,
  noteFailedBooks,
  saveBooksFrozen,
  type TransactionalDatabase,
} from '@parallax/store'
import { type BookCost, type ConnectedVenue, VenueError } from '@parallax/venues'
import type { Logger } from 'pino'
import { orAborted } from '../or-aborted.ts'
import type { Rest } from '../rest.ts'
import { Allowance } from './allowance.ts'
import { BookSaver } from './book-saver.ts'
import { FrozenBookDetector } from './frozen-book-detector.ts'
import { listDue, type Readings, toDueMs } from './list-due.ts'
import { LiveWatch } from './live-watch.ts'

/** How often a hot listing is read if the venue's pace allows it. */
const PERIOD_MS = 5_000
/** How often it checks for hot listings while there are none. */
const EMPTY_LIST_MS = 15_000
/** Only as many listings are taken as can be read within this time: a few fresh books are worth more than many old ones. */
const ROUND_TRIP_MS = 60_000
/** A book that could not be read for this long is dropped. */
const COLD_MS = 5 * 60_000
/** The longest pause before a failing venue is retried, unless it asks for a longer one. */
const LONGEST_REST_MS = 2 * 60_000

export interface HotLaneOptions {
  readonly store: TransactionalDatabase
  readonly connected: ConnectedVenue
  readonly cost: BookCost
  readonly logger: Logger
  readonly now: () => number
  /** Called when something becomes due earlier than the wait that the last turn returned. */
  readonly onDue: () => void
  /** Called for listings whose prices come from the venue's list again, even if the list is unchanged. */
  readonly onCold: (marketIds: readonly string[]) => void
  readonly rest: Rest
}

/**
 * Reads the books of a venue's hot listings repeatedly, and writes them with the quotes and prices that follow from
 * them. It never takes more than its share of the venue's pace, so that sweeps continue. Unanswered books keep their
 * age, and a venue that repeats the same answers is marked as frozen. At rest it reads nothing and drops its books, so
 * that the venue's list counts for all listings.
 */
export class HotLane {
  readonly #options: HotLaneOptions
  readonly #platformId: string
  readonly #logger: Logger
  readonly #allowance: Allowance
  readonly #live: LiveWatch
  readonly #frozenBooks: FrozenBookDetector
  /**
   * The value that this lane last wrote to the database. Null until it wrote one: until then the previous lane's value
   * stays.
   */
  #areFrozen: boolean | null = null
  #hot: readonly HotMarket[] = []
  #lastReadMs = new Map<string, number>()
  readonly #moved = new Set<string>()
  readonly #requested = new Set<string>()
  #listedMs = Number.NEGATIVE_INFINITY
  /** Whether it rested at the last check. */
  #wasResting = false
  #restMs = Number.NEGATIVE_INFINITY
  #failures = 0

  constructor(options: HotLaneOptions) {
    const { connected, cost, now, onDue } = options
    const { slug, pacing } = connected.venue
    this.#options = options
    this.#platformId = PLATFORMS.find((each) => each.slug === slug)?.id ?? ''
    this.#logger = options.logger.child({ venue: slug })
    this.#allowance = new Allowance(pacing, cost, PERIOD_MS, now())
    this.#frozenBooks = new FrozenBookDetector(now())
    this.#live = new LiveWatch({
      client: connected.client,
      logger: this.#logger,
      onMoved: (id) => {
        if (!this.#moved.has(id)) onDue()
        this.#moved.add(id)
      },
    })
  }

  /** Reads what is due. Returns how long to wait before the next turn, in milliseconds. */
  async turn(signal: AbortSignal): Promise<number> {
    const nowMs = this.#options.now()
    const isTurned = this.#options.rest.isResting !== this.#wasResting
    if (isTurned || nowMs >= this.#listDueMs) await this.#refreshList(nowMs)
    if (nowMs < this.#restMs) return Math.min(this.#restMs, this.#listDueMs) - nowMs
    const due = this.#listDue(nowMs).slice(0, this.#allowance.count(nowMs))
    if (due.length > 0) await this.#read(due, nowMs, signal)
    await this.#noteFrozen(nowMs)
    return this.#toWaitMs(this.#options.now())
  }

  /** Reads those of these listings that are hot before all others, as soon as the venue's pace allows. */
  request(marketIds: readonly string[]): void {
    const ids = new Set(marketIds)
    for (const { id } of this.#hot) if (ids.has(id)) this.#requested.add(id)
    if (this.#requested.size > 0) this.#options.onDue()
  }

  close(): void {
    this.#live.close()
  }

  /** Refreshes the list of hot listings; it is empty at rest. */
  async #refreshList(nowMs: number): Promise<void> {
    const { store, connected, onCold, rest } = this.#options
    const { isResting } = rest
    onCold(await dropColdBooks(store, this.#platformId, new Date(isResting ? nowMs : nowMs - COLD_MS)))
    const most = this.#allowance.perPeriod * (ROUND_TRIP_MS / PERIOD_MS)
    this.#hot = isResting ? [] : await listHotMarkets(store, connected.venue.slug, most)
    const ids = new Set(this.#hot.map(({ id }) => id))
    this.#lastReadMs = new Map([...this.#lastReadMs].filter(([id]) => ids.has(id)))
    for (const id of this.#moved) if (!ids.has(id)) this.#moved.delete(id)
    for (const id of this.#requested) if (!ids.has(id)) this.#requested.delete(id)
    this.#live.follow(this.#hot, nowMs)
    this.#listedMs = nowMs
    this.#wasResting = isResting
  }

  get #listDueMs(): number {
    return this.#listedMs + this.#options.rest.toPeriodMs(this.#hot.length === 0 ? EMPTY_LIST_MS : PERIOD_MS)
  }

  get #readings(): Readings {
    return {
      lastReadMs: this.#lastReadMs,
      moved: this.#moved,
      requested: this.#requested,
      periodMs: PERIOD_MS,
    }
  }

  #listDue(nowMs: number): HotMarket[] {
    const byId = new Map(this.#hot.map((hot) => [hot.id, hot]))
    return listDue([...byId.keys()], this.#readings, nowMs).flatMap((id) => byId.get(id) ?? [])
  }

  async #read(due: readonly HotMarket[], nowMs: number, signal: AbortSignal): Promise<void> {
    const { batch } = this.#options.cost
    this.#allowance.spend(due.length)
    for (const { id } of due) {
      this.#lastReadMs.set(id, nowMs)
      this.#moved.delete(id)
      this.#requested.delete(id)
    }
    const saver = new BookSaver({
      database: this.#options.store,
      platformId: this.#platformId,
      at: new Date(nowMs),
    })
    const failedIds: string[] = []
    const asking: Promise<unknown>[] = []
    for (let from = 0; from < due.length; from += batch) {
      asking.push(this.#ask(due.slice(from, from + batch), nowMs, saver, failedIds, signal))
    }
    try {
      const causes = await orAborted(Promise.all(asking), signal)
      if (causes.every((cause) => cause !== null)) this.#rest(causes[0])
      else this.#recover()
    } finally {
      await (signal.aborted ? saver.drop() : saver.flush())
    }
    await noteFailedBooks(this.#options.store, failedIds, new Date(nowMs))
  }

  /** Marks the venue as soon as its books are frozen, whatever its next list shows. */
  async #noteFrozen(nowMs: number): Promise<void> {
    const areFrozen = this.#frozenBooks.areFrozen(new Set(this.#hot.map(({ id }) => id)), nowMs)
    if (areFrozen === null || areFrozen === this.#areFrozen) return
    await saveBooksFrozen(this.#options.store, this.#platformId, areFrozen ? new Date(nowMs) : null)
    if (areFrozen) this.#logger.warn('order books are frozen: the venue answers from a cache')
    else if (this.#areFrozen === true) this.#logger.info('order books move again')
    this.#areFrozen = areFrozen
  }

  /**
   * Returns why the venue did not deliver a batch, or null if it did. Books that did not arrive are added to
   * `failedIds`.
   */
  async #ask(
    batch: readonly HotMarket[],
    nowMs: number,
    saver: BookSaver,
    failedIds: string[],
    signal: AbortSignal,
  ): Promise<unknown> {
    try {
      const { items, rejected } = await this.#options.connected.client.fetchBooks(
        batch.map(({ market }) => market),
      )
      const byId = new Map(batch.map((hot) => [hot.market.platformMarketId, hot]))
      const books = items.flatMap((book) => {
        const hot = byId.get(book.platformMarketId)
        if (hot === undefined) return []
        const isOfDay = hot.tradeUntilMs !== null && hot.tradeUntilMs > nowMs
        const last = isOfDay ? (hot.market.lastTrade?.price ?? null) : null
        return [{ marketId: hot.id, book, bestQuote: toBestQuote(hot.market, book, last) }]
      })
      const read = new Set(books.map(({ marketId }) => marketId))
      failedIds.push(...batch.flatMap(({ id }) => (read.has(id) ? [] : [id])))
      for (const { marketId, book } of books) this.#frozenBooks.note(marketId, book, nowMs)
      if (!signal.aborted) saver.add(books, rejected)
      return null
    } catch (cause) {
      failedIds.push(...batch.map(({ id }) => id))
      return cause
    }
  }

  /** The venue answered nothing at all, so each pause is longer than the last. */
  #rest(cause: unknown): void {
    this.#failures += 1
    const retryAfterMs = cause instanceof VenueError ? (cause.retryAfterMs ?? 0) : 0
    const pauseMs = Math.max(Math.min(toRetryPauseMs(this.#failures, null), LONGEST_REST_MS), retryAfterMs)
    this.#restMs = this.#options.now() + pauseMs
    if (this.#failures === 1) this.#logger.warn({ err: cause }, 'order books cannot be read')
  }

  #recover(): void {
    if (this.#failures > 0) this.#logger.info('order books can be read again')
    this.#failures = 0
  }

  /** Overdue listings wait for the venue's pace. */
  #toWaitMs(nowMs: number): number {
    if (nowMs < this.#restMs) return Math.min(this.#restMs, this.#listDueMs) - nowMs
    let dueMs = this.#listDueMs
    for (const { id } of this.#hot) dueMs = Math.min(dueMs, toDueMs(id, this.#readings))
    return Math.max(0, dueMs - nowMs, dueMs <= nowMs ? this.#allowance.waitMs(nowMs) : 0)
  }
}

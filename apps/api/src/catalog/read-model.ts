import { DAY_MS, HOUR_MS } from '@parallax/domain'
import {
  type Changes,
  countTablePages,
  type DayAgoPrice,
  getChangePosition,
  type LinkRow,
  type Listening,
  LostChangePositionError,
  listDayAgoPrices,
  listLinkRowsIn,
  listMarketRowsIn,
  listOpportunityRowsAfter,
  listQuestionRowsIn,
  listWindowStartsAfter,
  type OpportunityRow,
  type Store,
  StoreError,
  type TablePageRange,
  type WindowStart,
} from '@parallax/store'
import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import type { KnownResponse } from '../http/response/cached-response.ts'
import { toListingFacts } from './arbitrage/listing-facts.ts'
import { OpportunityBoard } from './arbitrage/opportunity-board.ts'
import { LISTED_MS } from './arbitrage/opportunity-entry.ts'
import type { VenueRules } from './arbitrage/venue-rules.ts'
import { Catalog } from './catalog.ts'
import { collectGarbage } from './collect-garbage.ts'
import { createDeferred, type Deferred } from './deferred.ts'
import { readChanges } from './read-changes.ts'
import type { QuestionEntry } from './rows/question-entry.ts'
import { SlowRead } from './slow-read.ts'

/** Rows per statement, and pages per read of a table: some thousand rows. */
const BATCH = 2_000
const TABLE_PAGES = 300
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/**
 * Changes that come close together are read together. After a long refresh the pause is as long as the refresh was:
 * one refresh over twice as many changes costs less than two, and other work gets its turn in between.
 */
const GATHER_MS = 25
const LONGEST_GATHER_MS = 100
/**
 * Longest time between two refreshes without a notice, in case one was lost. Where none can be lost, refreshes are
 * only needed for changes that depend on the clock.
 */
const REFRESH_MS = 5_000
const SURE_REFRESH_MS = 30_000
const RETRY_MS = 1_000
/** Pause between two steps of a long database read. */
const STEP_PAUSE_MS = 100
/** The change feed is kept for an hour. After half of that without a refresh, everything is read again, to be safe. */
const LONGEST_GAP_MS = 30 * 60_000
/** Frequent enough for new questions to get a price to compare with soon. */
const DAY_AGO_MS = 5 * 60_000
/** Reading this many listings leaves enough garbage to be worth collecting at once: 100 MB at 250,000 listings. */
const MANY_MARKETS = 50_000

export interface ReadModelOptions {
  readonly store: Store
  readonly rules: VenueRules
  readonly logger: Logger
  /** Unix time in ms. */
  readonly now: () => number
  /** How long a request waits for the first load; null for as long as a request may take. */
  readonly patienceMs?: number | null
}

/** What a refresh found new or changed. */
export interface RefreshChanges extends Changes {
  /** Questions whose content may have changed: a listing changed, was added or removed, or a venue is back. */
  readonly questions: Iterable<QuestionEntry>
}

/** Called after each refresh, with null when everything was read again. */
type RefreshListener = (changes: RefreshChanges | null) => void

/**
 * The catalog and the opportunities that lists are served from, kept in step with the database. It is read whole at
 * the start and then follows the change feed. All changes of one refresh are applied at once. While the database is
 * unavailable, the last known data is served.
 */
export class ReadModel {
  #catalog = new Catalog()
  #opportunities: OpportunityBoard
  readonly #store: Store
  readonly #rules: VenueRules
  readonly #logger: Logger
  readonly #now: () => number
  readonly #patienceMs: number | null
  readonly #listening: Listening
  readonly #closing = new AbortController()
  readonly #following: Promise<void>
  readonly #loaded: Promise<void>
  #resolveLoaded = () => {}
  #isLoaded = false
  #changePosition: string | null = null
  #refreshedMs = 0
  #longestWaitMs = REFRESH_MS
  readonly #windows = new SlowRead(
    () => this.#readWindows(this.catalog),
    (cause) => this.#warn(cause, 'the read model could not read the windows of volumes'),
  )
  readonly #dayAgo = new SlowRead(
    () => this.#readDayAgo(this.catalog),
    (cause) => this.#warn(cause, 'the read model could not read the index prices of a day ago'),
  )
  readonly #waiting = new Set<{ readonly send: () => void; readonly reply: FastifyReply }>()
  readonly #refreshListeners = new Set<RefreshListener>()
  #isDue = true
  /** Resolved by the next refresh that starts. */
  #refresh: Deferred | null = null
  /** How to end each pause, and whether a change notice ends it. */
  readonly #pauses = new Map<() => void, boolean>()

  constructor({ store, rules, logger, now, patienceMs = null }: ReadModelOptions) {
    this.#patienceMs = patienceMs
    this.#store = store
    this.#rules = rules
    this.#logger = logger
    this.#now = now
    this.#opportunities = new OpportunityBoard(now, toListingFacts(this.#catalog, rules))
    this.#loaded = new Promise((resolve) => {
      this.#resolveLoaded = () => {
        this.#isLoaded = true
        resolve()
      }
    })
    const note = () => this.#note()
    this.#listening = store.listen('change', {
      onNotice: note,
      onListening: (isSure) => {
        this.#longestWaitMs = isSure ? SURE_REFRESH_MS : REFRESH_MS
        note()
      },
      onLost: () => {
        this.#longestWaitMs = REFRESH_MS
      },
    })
    this.#following = this.#follow()
  }

  /** The current data. After a long gap it is replaced by a new catalog. */
  get catalog(): Catalog {
    return this.#catalog
  }

  /** Always of the same moment as `catalog`. */
  get opportunities(): OpportunityBoard {
    return this.#opportunities
  }

  /** The change position of that data; null before the first load. */
  get changePosition(): string | null {
    return this.#changePosition
  }

  /** Resolves after a refresh that began after this call; rejects when that refresh failed. */
  refresh(): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.reject(new StoreError('unreachable', 'closing'))
    this.#refresh ??= createDeferred()
    const { promise } = this.#refresh
    this.#note()
    return promise
  }

  /** A cached response that is still valid. */
  findCachedResponse(url: string, nowMs: number): KnownResponse | null {
    const { catalog, opportunities } = this
    return (
      catalog.cachedResponses.find(url, catalog.version, nowMs) ??
      opportunities.cachedResponses.find(url, opportunities.version, nowMs)
    )
  }

  /** Returns a function that unsubscribes. */
  onRefresh(listener: RefreshListener): () => void {
    this.#refreshListeners.add(listener)
    return () => this.#refreshListeners.delete(listener)
  }

  /** Whether the first load is complete. */
  get isLoaded(): boolean {
    return this.#isLoaded
  }

  /** Resolves when the first load is complete. */
  get loaded(): Promise<void> {
    return this.#loaded
  }

  /**
   * Responds synchronously once everything is loaded: awaiting a resolved promise costs a tenth of a request's time.
   * Before that, responds when the load is complete, or with the reason why it failed.
   */
  answer(reply: FastifyReply, send: () => void): void {
    if (this.#isLoaded) {
      send()
      return
    }
    const waiting = { send, reply }
    this.#waiting.add(waiting)
    if (this.#patienceMs === null) return
    setTimeout(() => {
      if (!this.#waiting.delete(waiting) || reply.sent) return
      reply.send(new StoreError('busy', 'Not everything has been read yet.'))
    }, this.#patienceMs).unref()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    for (const end of this.#pauses.keys()) end()
    this.#refuseWaiting(new StoreError('unreachable', 'closing'))
    this.#refresh?.reject(new StoreError('unreachable', 'closing'))
    await Promise.all([this.#listening.close(), this.#following, this.#windows.ended(), this.#dayAgo.ended()])
  }

  #note(): void {
    this.#isDue = true
    for (const [end, isEndedByNote] of this.#pauses) if (isEndedByNote) end()
  }

  async #follow(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      let isRetry = false
      const refresh = this.#refresh
      this.#refresh = null
      const startedMs = performance.now()
      try {
        await this.#refreshOnce()
        refresh?.resolve()
      } catch (cause) {
        if (cause instanceof LostChangePositionError) this.#changePosition = null
        refresh?.reject(cause)
        this.#warn(cause, 'the read model could not look for changes')
        this.#refuseWaiting(cause)
        isRetry = true
        this.#isDue = false
      }
      await this.#pause(
        Math.min(LONGEST_GATHER_MS, Math.max(GATHER_MS, performance.now() - startedMs)),
        false,
      )
      if (!this.#isDue) await this.#pause(isRetry ? RETRY_MS : this.#longestWaitMs, true)
    }
  }

  #warn(cause: unknown, message: string): void {
    if (!this.#closing.signal.aborted) this.#logger.warn({ err: cause }, message)
  }

  #refuseWaiting(cause: unknown): void {
    for (const { reply } of this.#takeWaiting()) reply.send(cause)
  }

  #answerWaiting(): void {
    for (const { send, reply } of this.#takeWaiting()) {
      try {
        send()
      } catch (cause) {
        reply.send(cause)
      }
    }
  }

  /** Without those that timed out and already got a response. */
  #takeWaiting() {
    const waiting = [...this.#waiting].filter(({ reply }) => !reply.sent)
    this.#waiting.clear()
    return waiting
  }

  async #refreshOnce(): Promise<void> {
    this.#isDue = false
    const changePosition = this.#changePosition
    const isLost = changePosition === null || this.#now() - this.#refreshedMs > LONGEST_GAP_MS
    const changes = isLost
      ? await this.#load()
      : await this.#pull(this.catalog, this.opportunities, changePosition)
    this.#changePosition = changes.changePosition
    this.#refreshedMs = this.#now()
    for (const listener of this.#refreshListeners) listener(isLost ? null : changes)
    if (!this.#isLoaded) {
      this.#resolveLoaded()
      this.#answerWaiting()
    }
    const nowMs = this.#now()
    this.#windows.keep(Math.floor(nowMs / DAY_MS), nowMs)
    this.#dayAgo.keep(Math.floor(nowMs / DAY_AGO_MS), nowMs)
  }

  /**
   * Reads all tables into a new catalog and a new opportunity board, which replace the old ones when they are
   * complete. Changes made meanwhile follow in the feed after the change position that was read first.
   */
  async #load(): Promise<RefreshChanges> {
    const startedMs = performance.now()
    const catalog = new Catalog()
    const opportunities = new OpportunityBoard(this.#now, toListingFacts(catalog, this.#rules))
    const changePosition = await getChangePosition(this.#store)
    const none = { questions: [], markets: [], links: new Map(), sweeps: [] }
    const links = new Map<string, LinkRow>()
    for await (const rows of this.#readThrough('link', listLinkRowsIn))
      for (const link of rows) links.set(link.marketId, link)
    for await (const questions of this.#readThrough('question', listQuestionRowsIn))
      catalog.apply({ ...none, questions }, this.#now())
    for await (const markets of this.#readThrough('platform_market', listMarketRowsIn))
      catalog.apply({ ...none, markets, links }, this.#now())
    catalog.orders.warm()
    for await (const rows of this.#readOpportunities()) opportunities.apply(rows)
    const changes = await this.#pull(catalog, opportunities, changePosition)
    this.#catalog = catalog
    this.#opportunities = opportunities
    this.#windows.forget()
    this.#dayAgo.forget()
    if (catalog.marketCount > MANY_MARKETS) collectGarbage()
    const seconds = (performance.now() - startedMs) / 1000
    this.#logger.debug({ markets: catalog.marketCount, seconds }, 'read model loaded')
    return changes
  }

  async #pull(
    catalog: Catalog,
    opportunities: OpportunityBoard,
    changePosition: string,
  ): Promise<RefreshChanges> {
    const { changes, ...rows } = await readChanges(this.#store, changePosition)
    const questions = catalog.apply(rows, this.#now())
    opportunities.apply(rows.opportunities)
    return { ...changes, questions }
  }

  /** Reads where the volume windows start. */
  async #readWindows(catalog: Catalog): Promise<void> {
    const now = new Date(this.#now())
    const starts = new Map<string, WindowStart>()
    let afterId: string | undefined = FIRST_ID
    while (afterId !== undefined) {
      const page = await listWindowStartsAfter(this.#store, afterId, BATCH, now)
      for (const start of page) starts.set(start.marketId, start)
      afterId = page.at(-1)?.marketId
      await this.#pause(STEP_PAUSE_MS, false)
      this.#closing.signal.throwIfAborted()
    }
    catalog.setWindows(starts, now.getTime())
  }

  async #readDayAgo(catalog: Catalog): Promise<void> {
    const dayAgo = new Date(Math.floor((this.#now() - DAY_MS) / HOUR_MS) * HOUR_MS)
    const prices = new Map<string, DayAgoPrice>()
    let afterId: string | undefined = FIRST_ID
    while (afterId !== undefined) {
      const page: DayAgoPrice[] = await listDayAgoPrices(this.#store, { afterId, limit: BATCH, dayAgo })
      for (const price of page) prices.set(price.questionId, price)
      afterId = page.at(-1)?.questionId
      await this.#pause(STEP_PAUSE_MS, false)
      this.#closing.signal.throwIfAborted()
    }
    catalog.setDayAgo(prices)
  }

  async *#readOpportunities(): AsyncGenerator<OpportunityRow[]> {
    const resolvedAfter = new Date(this.#now() - LISTED_MS)
    let afterId: string | undefined = FIRST_ID
    while (afterId !== undefined) {
      const rows = await listOpportunityRowsAfter(this.#store, { afterId, resolvedAfter, limit: BATCH })
      this.#closing.signal.throwIfAborted()
      yield rows
      afterId = rows.at(-1)?.id
    }
  }

  /** Fetches the next rows while the current ones are processed. */
  async *#readThrough<Row>(
    table: Parameters<typeof countTablePages>[1],
    list: (store: Store, range: TablePageRange) => Promise<Row[]>,
  ): AsyncGenerator<Row[]> {
    const tablePages = await countTablePages(this.#store, table)
    let next = list(this.#store, { from: 0, to: TABLE_PAGES })
    for (let from = TABLE_PAGES; from < tablePages + TABLE_PAGES; from += TABLE_PAGES) {
      const rows = await next
      this.#closing.signal.throwIfAborted()
      next = list(this.#store, { from, to: from + TABLE_PAGES })
      next.catch(() => {})
      yield rows
    }
    await next
  }

  /** Ends when the time is over, when the model is closed or, if `isEndedByNote`, when a change is noted. */
  #pause(ms: number, isEndedByNote: boolean): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#pauses.delete(end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      this.#pauses.set(end, isEndedByNote)
    })
  }
}

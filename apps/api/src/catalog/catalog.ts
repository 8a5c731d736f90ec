import { type Sweep, toFreshUntilMs, type VenueSlug } from '@parallax/domain'
import type {
  DayAgoPrice,
  LinkRow,
  MarketRow,
  PlatformSweep,
  QuestionRow,
  WindowStart,
} from '@parallax/store'
import { CachedResponses } from '../http/response/cached-response.ts'
import { toRounded } from '../http/response/to-rounded.ts'
import { CursorSnapshots } from './answers/cursor-snapshots.ts'
import { MarketJsons } from './answers/market-jsons.ts'
import { writeDetail, writeIndexPrice, writeSummary } from './answers/write-question.ts'
import { Facets } from './rows/facets.ts'
import { MarketEntry } from './rows/market-entry.ts'
import { MarketOrders } from './rows/market-orders.ts'
import { MirrorIndex } from './rows/mirror-index.ts'
import { NumberColumns } from './rows/number-columns.ts'
import { Order } from './rows/order.ts'
import { QuestionEntry } from './rows/question-entry.ts'
import { computeQuestionIndex, quoteQuestion } from './rows/question-index.ts'
import { QuestionRows } from './rows/question-rows.ts'
import { RowIds } from './rows/row-ids.ts'
import { SearchIndex } from './search/search-index.ts'

/** New or changed rows, all from one snapshot. */
export interface CatalogChange {
  readonly questions: readonly QuestionRow[]
  readonly markets: readonly MarketRow[]
  /** Links of those listings, by listing id. A listing that is missing here has no link. */
  readonly links: ReadonlyMap<string, LinkRow>
  readonly sweeps: readonly PlatformSweep[]
}

/**
 * All listings and questions in memory, as they are served. Each change is a single call that leaves the catalog
 * consistent, so no response shows half a change. `version` grows with each.
 */
export class Catalog {
  readonly #markets = new Map<string, MarketEntry>()
  readonly #questions = new Map<string, QuestionEntry>()
  readonly #marketRows: MarketEntry[] = []
  readonly #questionList: QuestionEntry[] = []
  readonly #sweeps = new Map<VenueSlug, Sweep>()
  readonly #figures = new NumberColumns()
  readonly jsons = new MarketJsons()
  readonly mirrors = new MirrorIndex(this.#marketRows)
  readonly #marketIds = new RowIds()
  readonly #questionIds = new RowIds()
  readonly orders = new MarketOrders(this.#marketIds)
  readonly facets = new Facets()
  /** By volume: questions that can still be traded somewhere. */
  readonly discover = new Order(this.#questionIds)
  readonly search = new SearchIndex()
  readonly questionRows = new QuestionRows()
  /** Cached responses and cursor snapshots refer to this catalog's rows only. */
  readonly cachedResponses = new CachedResponses()
  readonly snapshots = new CursorSnapshots()
  #version = 0

  /** The last sweep of each venue. */
  get sweeps(): ReadonlyMap<VenueSlug, Sweep> {
    return this.#sweeps
  }

  get version(): number {
    return this.#version
  }

  get marketCount(): number {
    return this.#marketRows.length
  }

  get questionCount(): number {
    return this.#questionList.length
  }

  findMarket(id: string): MarketEntry | null {
    return this.#markets.get(id.toLowerCase()) ?? null
  }

  getMarket(row: number): MarketEntry {
    const market = this.#marketRows[row]
    if (market === undefined) throw new Error(`no listing ${row}`)
    return market
  }

  /** The rows of all listings, in order of arrival. */
  listRows(): Int32Array {
    return Int32Array.from(this.#marketRows.keys())
  }

  getQuestion(row: number): QuestionEntry {
    const question = this.#questionList[row]
    if (question === undefined) throw new Error(`no question ${row}`)
    return question
  }

  questions(): Iterable<QuestionEntry> {
    return this.#questionList
  }

  /** The question with exactly this id, even if it was merged or has no listings left. */
  findEntry(id: string): QuestionEntry | null {
    return this.#questions.get(id.toLowerCase()) ?? null
  }

  /** The question, or the one it was merged into. */
  findQuestion(id: string): QuestionEntry | null {
    let question = this.#questions.get(id.toLowerCase())
    for (let hops = 0; question?.mergedInto != null && hops < 100; hops += 1)
      question = this.#questions.get(question.mergedInto)
    return question?.isKnown === true && question.markets.length > 0 ? question : null
  }

  /** Returns the questions whose content may have changed. */
  apply({ questions, markets, links, sweeps }: CatalogChange, nowMs: number): Iterable<QuestionEntry> {
    const touched = new Set<QuestionEntry>()
    for (const row of questions) touched.add(this.#setQuestion(row))
    for (const row of markets) this.#setMarket(row, links.get(row.id) ?? null, nowMs, touched)
    for (const question of touched) {
      question.sumUp()
      if (question.isKnown && question.hasOpen)
        this.discover.set(question.row, -toRounded(question.volume24hUsd, 2))
      else this.discover.remove(question.row)
    }
    const isVoid = this.#setSweeps(sweeps, nowMs)
    if (touched.size > 0 || markets.length > 0 || isVoid) this.#version += 1
    return isVoid ? this.#questionList : touched
  }

  /**
   * Sets where volume windows start. For a listing that is missing here the start is unknown, unless it was created
   * within the window.
   */
  setWindows(starts: ReadonlyMap<string, WindowStart>, nowMs: number): void {
    for (const market of this.#marketRows) {
      const start = starts.get(market.id)
      market.put('start7dUsd', market.isMadeWithin(7, nowMs) ? 0 : (start?.start7dUsd ?? null))
      market.put('start30dUsd', market.isMadeWithin(30, nowMs) ? 0 : (start?.start30dUsd ?? null))
      this.orders.setWindows(market)
    }
    this.orders.warm()
    this.#version += 1
  }

  /** Index prices of a day ago, by question. For a question that is missing here the price is unknown. */
  setDayAgo(prices: ReadonlyMap<string, DayAgoPrice>): void {
    for (const question of this.#questionList) question.setDayAgo(prices.get(question.id))
    this.#version += 1
  }

  /** The question's entry in discover, cached while it is valid. */
  getSummary(question: QuestionEntry, nowMs: number): NonNullable<QuestionEntry['summary']> {
    if (question.summary !== null && nowMs < question.summary.untilMs) return question.summary
    const consensus = this.computeConsensus(question, nowMs)
    question.summary = { json: writeSummary(question, consensus), untilMs: consensus.untilMs }
    return question.summary
  }

  writeDetail(question: QuestionEntry, nowMs: number): { readonly json: string; readonly untilMs: number } {
    const consensus = this.computeConsensus(question, nowMs)
    return { json: writeDetail(question, consensus, this.jsons), untilMs: consensus.untilMs }
  }

  /** The question's stream event, whether it has a price, and how long it is valid. */
  writeIndexPrice(
    question: QuestionEntry,
    nowMs: number,
  ): { readonly json: string; readonly isPriced: boolean; readonly untilMs: number } {
    const consensus = this.computeConsensus(question, nowMs)
    return {
      json: writeIndexPrice(question, consensus),
      isPriced: question.isKnown && consensus.index.price !== null,
      untilMs: consensus.untilMs,
    }
  }

  /** The current consensus, and how long it is valid if nothing changes. */
  computeIndex({ markets }: QuestionEntry, nowMs: number) {
    return computeQuestionIndex(markets, { nowMs, sweeps: this.#sweeps, mirrors: this.mirrors })
  }

  /** The consensus together with each venue's quote. */
  computeConsensus(question: QuestionEntry, nowMs: number) {
    const setting = { nowMs, sweeps: this.#sweeps, mirrors: this.mirrors }
    const { index, untilMs } = this.computeIndex(question, nowMs)
    return { quotes: quoteQuestion(question.markets, setting), index, untilMs }
  }

  /** The figures by which discover sorts the question, cached while they are valid. */
  getStanding(question: QuestionEntry, nowMs: number): NonNullable<QuestionEntry['standing']> {
    if (question.standing !== null && nowMs < question.standing.untilMs) return question.standing
    const { index, untilMs } = this.computeIndex(question, nowMs)
    const { price, divergence, spread } = index
    const { dayAgoPrice } = question
    const change = price === null || dayAgoPrice === null ? null : price - dayAgoPrice
    question.standing = { price, divergence, spread, change, untilMs }
    return question.standing
  }

  #setQuestion(row: QuestionRow): QuestionEntry {
    const question = this.#keepQuestion(row.id)
    question.set(row)
    return question
  }

  /** Creates the question if needed, because a link may be read before its question. */
  #keepQuestion(id: string): QuestionEntry {
    let question = this.#questions.get(id)
    if (question === undefined) {
      question = new QuestionEntry(id, this.#questionList.length)
      this.#questions.set(id, question)
      this.#questionIds.add(question.row, id)
      this.#questionList.push(question)
    }
    return question
  }

  #setMarket(row: MarketRow, link: LinkRow | null, nowMs: number, touched: Set<QuestionEntry>): void {
    let market = this.#markets.get(row.id)
    if (market === undefined) {
      market = new MarketEntry(row, this.#marketRows.length, this.#figures)
      this.#markets.set(row.id, market)
      this.#marketIds.add(market.row, row.id)
      this.#marketRows.push(market)
    }
    market.set(row, link, nowMs)
    this.jsons.delete(market)
    this.mirrors.add(market)
    this.search.set(market.row, { title: row.title, group: row.groupTitle, leg: row.legLabel })
    this.orders.set(market)
    this.facets.set(market)
    this.#move(market, link === null ? null : this.#keepQuestion(link.questionId), touched)
  }

  #move(market: MarketEntry, question: QuestionEntry | null, touched: Set<QuestionEntry>): void {
    const before = market.question
    this.questionRows.set(market.row, question?.row ?? null)
    if (before !== null) touched.add(before)
    if (question !== null) touched.add(question)
    if (before === question) return
    before?.remove(market)
    question?.add(market)
    market.question = question
  }

  /**
   * Returns whether everything cached is invalid: a venue whose prices were stale is back, or the time until its prices
   * become stale has changed.
   */
  #setSweeps(sweeps: readonly PlatformSweep[], nowMs: number): boolean {
    let isVoid = false
    for (const { slug, ...sweep } of sweeps) {
      const before = this.#sweeps.get(slug)
      this.#sweeps.set(slug, sweep)
      if (before === undefined) continue
      const lasts = ({ startedMs }: Sweep, by: Sweep) =>
        toFreshUntilMs({ fetchedMs: startedMs ?? 0, isMissing: true }, by)
      const isBack = sweep.startedMs !== before.startedMs && nowMs >= lasts(before, before)
      if (isBack || lasts(before, sweep) !== lasts(before, before)) isVoid = true
    }
    if (isVoid) for (const question of this.#questionList) question.forget()
    return isVoid
  }
}

import { type Sweep, toFreshUntilMs, type VenueSlug } from '@parallax/domain'
import type { LinkRow, MarketRow, PlatformSweep, QuestionRow, WindowVolume } from '@parallax/store'
import { SearchIndex } from '../search/search-index.ts'
import { Facets } from './facets.ts'
import { Figures } from './figures.ts'
import { MarketEntry } from './market-entry.ts'
import { MarketJsons } from './market-json.ts'
import { MarketOrders } from './market-orders.ts'
import { Order } from './order.ts'
import { Originals } from './originals.ts'
import { QuestionEntry } from './question-entry.ts'
import { computeQuestionIndex } from './question-index.ts'
import { writeDetail, writeSummary } from './question-json.ts'
import { RowIds } from './row-ids.ts'

/** Rows that are new or different, all of one moment. */
export interface CatalogChange {
  readonly questions: readonly QuestionRow[]
  readonly markets: readonly MarketRow[]
  /** Of those listings, by their ids: one that is not there has none. */
  readonly links: ReadonlyMap<string, LinkRow>
  readonly sweeps: readonly PlatformSweep[]
}

/**
 * All listings and questions in memory, as they are answered. It is changed by one call at a time that leaves it whole, so that
 * no answer shows half a change. `version` grows with each.
 */
export class Catalog {
  readonly #markets = new Map<string, MarketEntry>()
  readonly #questions = new Map<string, QuestionEntry>()
  readonly #marketRows: MarketEntry[] = []
  readonly #questionRows: QuestionEntry[] = []
  readonly #sweeps = new Map<VenueSlug, Sweep>()
  readonly #figures = new Figures()
  readonly jsons = new MarketJsons()
  readonly originals = new Originals(this.#marketRows)
  readonly #marketIds = new RowIds()
  readonly #questionIds = new RowIds()
  readonly orders = new MarketOrders(this.#marketIds)
  readonly facets = new Facets()
  /** By volume, those that can still be traded somewhere. */
  readonly discover = new Order(this.#questionIds)
  readonly search = new SearchIndex()
  #version = 0

  get version(): number {
    return this.#version
  }

  get marketCount(): number {
    return this.#marketRows.length
  }

  get questionCount(): number {
    return this.#questionRows.length
  }

  findMarket(id: string): MarketEntry | null {
    return this.#markets.get(id.toLowerCase()) ?? null
  }

  getMarket(row: number): MarketEntry {
    const market = this.#marketRows[row]
    if (market === undefined) throw new Error(`no listing ${row}`)
    return market
  }

  /** Of all listings, in the order they came. */
  listRows(): Int32Array {
    return Int32Array.from(this.#marketRows.keys())
  }

  getQuestion(row: number): QuestionEntry {
    const question = this.#questionRows[row]
    if (question === undefined) throw new Error(`no question ${row}`)
    return question
  }

  /** The question, or the one that its listings went into. */
  findQuestion(id: string): QuestionEntry | null {
    let question = this.#questions.get(id.toLowerCase())
    for (let hops = 0; question?.mergedInto != null && hops < 100; hops += 1)
      question = this.#questions.get(question.mergedInto)
    return question === undefined || question.markets.length === 0 ? null : question
  }

  apply({ questions, markets, links, sweeps }: CatalogChange, nowMs: number): void {
    const touched = new Set<QuestionEntry>()
    for (const row of questions) touched.add(this.#setQuestion(row))
    for (const row of markets) this.#setMarket(row, links.get(row.id) ?? null, nowMs, touched)
    for (const question of touched) {
      question.sumUp()
      if (question.hasOpen) this.discover.set(question.row, -question.volume24hUsd)
      else this.discover.remove(question.row)
    }
    const isBack = this.#setSweeps(sweeps, nowMs)
    if (touched.size > 0 || markets.length > 0 || isBack) this.#version += 1
  }

  /** Whether the venue has corrected the listing's lifetime volume: what was traded in a window cannot be told from it alone. */
  hasFallen({ id, volumeTotalUsd }: MarketRow): boolean {
    return (volumeTotalUsd ?? 0) < (this.#markets.get(id)?.get('volumeTotalUsd') ?? 0)
  }

  setVolumes(volumes: readonly WindowVolume[]): void {
    for (const { marketId, volume7dUsd, volume30dUsd } of volumes) {
      const market = this.#markets.get(marketId)
      if (market === undefined) continue
      market.put('volume7dUsd', volume7dUsd)
      market.put('volume30dUsd', volume30dUsd)
      this.orders.setWindows(market)
    }
    if (volumes.length > 0) this.#version += 1
  }

  /** What discover answers of the question, made once for as long as it holds. */
  getSummary(question: QuestionEntry, nowMs: number): NonNullable<QuestionEntry['summary']> {
    if (question.summary !== null && nowMs < question.summary.untilMs) return question.summary
    const { index, untilMs } = this.#computeIndex(question, nowMs)
    question.summary = { json: writeSummary(question, index), untilMs }
    return question.summary
  }

  writeDetail(question: QuestionEntry, nowMs: number): { readonly json: string; readonly untilMs: number } {
    const { index, untilMs } = this.#computeIndex(question, nowMs)
    return { json: writeDetail(question, index, this.jsons), untilMs }
  }

  #computeIndex({ markets }: QuestionEntry, nowMs: number) {
    return computeQuestionIndex(markets, { nowMs, sweeps: this.#sweeps, originals: this.originals })
  }

  #setQuestion(row: QuestionRow): QuestionEntry {
    let question = this.#questions.get(row.id)
    if (question === undefined) {
      question = new QuestionEntry(row.id, this.#questionRows.length)
      this.#questions.set(row.id, question)
      this.#questionIds.add(question.row, row.id)
      this.#questionRows.push(question)
    }
    question.set(row)
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
    this.originals.add(market)
    this.search.set(market.row, { title: row.title, group: row.groupTitle, leg: row.legLabel })
    this.orders.set(market)
    this.facets.set(market)
    this.#move(market, link === null ? null : (this.#questions.get(link.questionId) ?? null), touched)
  }

  #move(market: MarketEntry, question: QuestionEntry | null, touched: Set<QuestionEntry>): void {
    const before = market.question
    if (before !== null) touched.add(before)
    if (question !== null) touched.add(question)
    if (before === question) return
    before?.remove(market)
    question?.add(market)
    market.question = question
  }

  /** Answers whether a venue is heard of again whose prices had become too old: then what was made without them is void. */
  #setSweeps(sweeps: readonly PlatformSweep[], nowMs: number): boolean {
    let isBack = false
    for (const { slug, ...sweep } of sweeps) {
      const before = this.#sweeps.get(slug)
      this.#sweeps.set(slug, sweep)
      if (before === undefined || sweep.startedMs === before.startedMs) continue
      if (
        before.startedMs === null ||
        nowMs >= toFreshUntilMs({ fetchedMs: before.startedMs, isMissing: true }, before)
      )
        isBack = true
    }
    if (isBack) for (const question of this.#questionRows) question.summary = null
    return isBack
  }
}

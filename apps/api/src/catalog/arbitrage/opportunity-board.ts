import type { OpportunitySort } from '@parallax/contract'
import { computePortfolio } from '@parallax/domain'
import type { OpportunityRow } from '@parallax/store'
import { CachedResponses } from '../../http/response/cached-response.ts'
import type { ListingFacts } from './listing-facts.ts'
import { OpportunityEntry } from './opportunity-entry.ts'
import { sortEntries } from './sort-entries.ts'
import { toPortfolioTrade } from './to-portfolio-trade.ts'

/** What is listed at a moment, and how long that is valid without a write. */
interface Listed {
  /** In every order that was requested. */
  readonly orders: Map<OpportunitySort, readonly OpportunityEntry[]>
  /** Portfolio weights by id, for active opportunities that are not blocked. */
  readonly weights: ReadonlyMap<string, number>
  /** The time of the newest decision; null when there is none. */
  readonly scannedMs: number | null
  readonly untilMs: number
}

const NONE: Listed = { orders: new Map(), weights: new Map(), scannedMs: null, untilMs: 0 }

/**
 * The live opportunities and those resolved in the last 24 hours, one per trade, as they are served. `version` grows
 * with each change.
 */
export class OpportunityBoard {
  readonly #entries = new Map<string, OpportunityEntry>()
  readonly #now: () => number
  readonly #listings: ListingFacts
  #listed = NONE
  #version = 0
  readonly cachedResponses = new CachedResponses()

  constructor(now: () => number, listings: ListingFacts) {
    this.#now = now
    this.#listings = listings
  }

  get version(): number {
    return this.#version
  }

  /** The ids of everything that is listed now. */
  ids(): Iterable<string> {
    return this.list(this.#now()).entries.map(({ row }) => row.id)
  }

  /** The opportunity as it is served now; null when it is not listed. */
  getJson(id: string): string | null {
    const nowMs = this.#now()
    const entry = this.#entries.get(id)
    return entry?.isListed(nowMs) ? this.write(entry, nowMs) : null
  }

  find(id: string): OpportunityEntry | null {
    return this.#entries.get(id.toLowerCase()) ?? null
  }

  /** Wraps a row that was read from the database. */
  toEntry(row: OpportunityRow): OpportunityEntry {
    return new OpportunityEntry(row, this.#listings)
  }

  /** Applies new rows, and forgets what is no longer listed. */
  apply(rows: readonly OpportunityRow[]): void {
    if (rows.length === 0) return
    for (const row of rows) this.#entries.set(row.id, this.toEntry(row))
    const nowMs = this.#now()
    for (const [id, entry] of this.#entries) if (!entry.isListed(nowMs)) this.#entries.delete(id)
    this.#version += 1
    this.#listed = NONE
  }

  /** Active, then stale, then resolved ones; each group best first, by score unless another order is given. */
  list(
    nowMs: number,
    sort: OpportunitySort = 'score',
  ): Pick<Listed, 'scannedMs' | 'untilMs'> & { readonly entries: readonly OpportunityEntry[] } {
    const listed = this.#findListed(nowMs)
    const { orders, scannedMs, untilMs } = listed
    let entries = orders.get(sort)
    if (entries === undefined) {
      entries = sortEntries(orders.get('score') ?? [], sort, nowMs)
      orders.set(sort, entries)
    }
    return { entries, scannedMs, untilMs }
  }

  /** Its portfolio weight; null when its depth is unknown. */
  weigh({ row }: OpportunityEntry, nowMs: number): number | null {
    return row.decision.execution === null ? null : (this.#findListed(nowMs).weights.get(row.id) ?? 0)
  }

  write(entry: OpportunityEntry, nowMs: number): string {
    return entry.write(this.weigh(entry, nowMs), nowMs)
  }

  /** Everything except its ages. */
  writeFacts(entry: OpportunityEntry, nowMs: number): string {
    return entry.writeFacts(this.weigh(entry, nowMs), nowMs)
  }

  #findListed(nowMs: number): Listed {
    if (nowMs < this.#listed.untilMs) return this.#listed
    const entries: OpportunityEntry[] = []
    let scannedMs: number | null = null
    let untilMs = Number.POSITIVE_INFINITY
    for (const entry of this.#entries.values()) {
      if (!entry.isListed(nowMs)) continue
      entries.push(entry)
      scannedMs = Math.max(scannedMs ?? 0, entry.row.decidedMs)
      untilMs = Math.min(untilMs, entry.holdsUntilMs(nowMs))
    }
    const trades = entries.flatMap((entry) => toPortfolioTrade(entry, nowMs) ?? [])
    const orders = new Map([['score', sortEntries(entries, 'score', nowMs)] as const])
    this.#listed = { orders, weights: computePortfolio(trades), scannedMs, untilMs }
    return this.#listed
  }
}

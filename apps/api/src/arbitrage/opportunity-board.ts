import type { OpportunitySort } from '@parallax/contract'
import { computePortfolio } from '@parallax/domain'
import type { OpportunityRow } from '@parallax/store'
import { CachedResponses } from '../read-model/cached-response.ts'
import type { ListingFacts } from './listing-facts.ts'
import { OpportunityEntry } from './opportunity-entry.ts'
import { sortEntries } from './sort-entries.ts'
import { toPortfolioTrade } from './to-portfolio-trade.ts'

/** What is listed at a moment, and until when that holds if nothing is written. */
interface Listed {
  /** In every order that was asked for. */
  readonly orders: Map<OpportunitySort, readonly OpportunityEntry[]>
  /** Shares of one bankroll by id, of what is active and not blocked. */
  readonly weights: ReadonlyMap<string, number>
  /** Of the newest decision; null where there is none. */
  readonly scannedMs: number | null
  readonly untilMs: number
}

const NONE: Listed = { orders: new Map(), weights: new Map(), scannedMs: null, untilMs: 0 }

/**
 * The opportunities of now and those resolved in the last 24 hours, one for each trade, as they are answered. `version` grows with
 * each change.
 */
export class OpportunityBoard {
  readonly #entries = new Map<string, OpportunityEntry>()
  readonly #now: () => number
  readonly #listings: ListingFacts
  #listed = NONE
  #version = 0
  readonly pages = new CachedResponses()

  constructor(now: () => number, listings: ListingFacts) {
    this.#now = now
    this.#listings = listings
  }

  get version(): number {
    return this.#version
  }

  /** Of all that is listed now. */
  ids(): Iterable<string> {
    return this.list(this.#now()).entries.map(({ row }) => row.id)
  }

  /** The opportunity as it is answered at this moment; null where it is not listed. */
  getJson(id: string): string | null {
    const nowMs = this.#now()
    const entry = this.#entries.get(id)
    return entry?.isListed(nowMs) ? this.write(entry, nowMs) : null
  }

  find(id: string): OpportunityEntry | null {
    return this.#entries.get(id.toLowerCase()) ?? null
  }

  /** One that is read from the database, in the same surroundings. */
  toEntry(row: OpportunityRow): OpportunityEntry {
    return new OpportunityEntry(row, this.#listings)
  }

  /** Takes what was written, and forgets what is no longer listed. */
  apply(rows: readonly OpportunityRow[]): void {
    if (rows.length === 0) return
    for (const row of rows) this.#entries.set(row.id, this.toEntry(row))
    const nowMs = this.#now()
    for (const [id, entry] of this.#entries) if (!entry.isListed(nowMs)) this.#entries.delete(id)
    this.#version += 1
    this.#listed = NONE
  }

  /** Active ones, stale ones, resolved ones; of each the best first, by score unless told otherwise. */
  list(
    nowMs: number,
    sort: OpportunitySort = 'score',
  ): Pick<Listed, 'scannedMs' | 'untilMs'> & { readonly entries: readonly OpportunityEntry[] } {
    const listed = this.#look(nowMs)
    const { orders, scannedMs, untilMs } = listed
    let entries = orders.get(sort)
    if (entries === undefined) {
      entries = sortEntries(orders.get('score') ?? [], sort, nowMs)
      orders.set(sort, entries)
    }
    return { entries, scannedMs, untilMs }
  }

  /** Its share of one bankroll; null where it is not known how much of it can be had. */
  weigh({ row }: OpportunityEntry, nowMs: number): number | null {
    return row.decision.execution === null ? null : (this.#look(nowMs).weights.get(row.id) ?? 0)
  }

  write(entry: OpportunityEntry, nowMs: number): string {
    return entry.write(this.weigh(entry, nowMs), nowMs)
  }

  /** All but its ages. */
  writeFacts(entry: OpportunityEntry, nowMs: number): string {
    return entry.writeFacts(this.weigh(entry, nowMs), nowMs)
  }

  #look(nowMs: number): Listed {
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

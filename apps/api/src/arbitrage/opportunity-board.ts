import type { OpportunityRow } from '@parallax/store'
import { Pages } from '../read-model/page.ts'
import { OpportunityEntry } from './opportunity-entry.ts'

/** What is listed at a moment, in order, and until when that holds if nothing is written. */
interface Listed {
  readonly entries: readonly OpportunityEntry[]
  /** Of the newest decision; null where there is none. */
  readonly scannedMs: number | null
  readonly untilMs: number
}

const NONE: Listed = { entries: [], scannedMs: null, untilMs: 0 }
const STATUSES = ['active', 'stale', 'resolved'] as const

/** The opportunities of now and those resolved in the last 24 hours, as they are answered. `version` grows with each change. */
export class OpportunityBoard {
  readonly #entries = new Map<string, OpportunityEntry>()
  readonly #now: () => number
  #listed = NONE
  #version = 0
  readonly pages = new Pages()

  constructor(now: () => number) {
    this.#now = now
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
    return entry?.isListed(nowMs) ? entry.write(nowMs) : null
  }

  find(id: string): OpportunityEntry | null {
    return this.#entries.get(id.toLowerCase()) ?? null
  }

  /** Takes what was written, and forgets what is no longer listed. */
  apply(rows: readonly OpportunityRow[]): void {
    if (rows.length === 0) return
    for (const row of rows) this.#entries.set(row.id, new OpportunityEntry(row))
    const nowMs = this.#now()
    for (const [id, entry] of this.#entries) if (!entry.isListed(nowMs)) this.#entries.delete(id)
    this.#version += 1
    this.#listed = NONE
  }

  /** Active ones, stale ones, resolved ones; of each the best score first, then by id. */
  list(nowMs: number): Listed {
    if (nowMs < this.#listed.untilMs) return this.#listed
    const ranked: { readonly entry: OpportunityEntry; readonly rank: number }[] = []
    let scannedMs: number | null = null
    let untilMs = Number.POSITIVE_INFINITY
    for (const entry of this.#entries.values()) {
      if (!entry.isListed(nowMs)) continue
      ranked.push({ entry, rank: STATUSES.indexOf(entry.tell(nowMs).status) })
      scannedMs = Math.max(scannedMs ?? 0, entry.row.decidedMs)
      untilMs = Math.min(untilMs, entry.holdsUntilMs(nowMs))
    }
    ranked.sort((one, other) => one.rank - other.rank || compare(one.entry, other.entry))
    this.#listed = { entries: ranked.map(({ entry }) => entry), scannedMs, untilMs }
    return this.#listed
  }
}

function compare({ row: one }: OpportunityEntry, { row: other }: OpportunityEntry): number {
  return other.decision.quality.score - one.decision.quality.score || (one.id < other.id ? -1 : 1)
}

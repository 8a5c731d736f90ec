import { expire, type Told } from '@parallax/domain'
import type { OpportunityRow } from '@parallax/store'
import { toFreshness, toOpportunityFacts } from './to-opportunity.ts'

/** How long what is resolved is still listed. */
export const LISTED_MS = 24 * 3_600_000

/** An opportunity as it is kept. What is told of it changes by itself when its prices grow too old, its ages all the time. */
export class OpportunityEntry {
  readonly row: OpportunityRow
  readonly #listedUntilMs: number
  #told: Told
  #isOld = false
  /** All but its weight and its ages, as JSON; null until somebody asks. */
  #facts: string | null = null

  constructor(row: OpportunityRow) {
    this.row = row
    // Another way stands for its trade.
    if (row.alternativeOf !== null) this.#listedUntilMs = Number.NEGATIVE_INFINITY
    else
      this.#listedUntilMs =
        row.status === 'resolved' && row.resolvedMs !== null
          ? row.resolvedMs + LISTED_MS
          : Number.POSITIVE_INFINITY
    this.#told = toTold(row, Number.NEGATIVE_INFINITY)
  }

  isListed(nowMs: number): boolean {
    return nowMs < this.#listedUntilMs
  }

  /** When something other than its ages changes by itself. */
  holdsUntilMs(nowMs: number): number {
    const { freshUntilMs } = this.row
    return nowMs < freshUntilMs ? Math.min(freshUntilMs, this.#listedUntilMs) : this.#listedUntilMs
  }

  tell(nowMs: number): Told {
    const isOld = nowMs >= this.row.freshUntilMs
    if (isOld !== this.#isOld) {
      this.#isOld = isOld
      this.#told = toTold(this.row, nowMs)
      this.#facts = null
    }
    return this.#told
  }

  /** What is answered of it but for its weight and its ages: the same for as long as nothing happens to it. */
  #writeOwn(nowMs: number): string {
    const told = this.tell(nowMs)
    this.#facts ??= JSON.stringify(toOpportunityFacts(this.row, told))
    return this.#facts
  }

  /** What is answered of it but for its ages. `weight` is its share of the bankroll, which depends on all the others. */
  writeFacts(weight: number | null, nowMs: number): string {
    return `${this.#writeOwn(nowMs).slice(0, -1)},"portfolio_weight":${weight}}`
  }

  write(weight: number | null, nowMs: number): string {
    const freshness = toFreshness(this.row, this.tell(nowMs).decision, nowMs)
    return `${this.writeFacts(weight, nowMs).slice(0, -1)},"freshness":${JSON.stringify(freshness)}}`
  }
}

function toTold({ status, statusReason, decision, freshUntilMs }: OpportunityRow, nowMs: number): Told {
  return expire({ status, reason: statusReason, decision }, freshUntilMs, nowMs)
}

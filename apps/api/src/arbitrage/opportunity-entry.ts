import type { ArbitrageOpportunity } from '@parallax/contract'
import { computePaidDays, expire, POLICY, type Told, toUnconfirmedAtMs } from '@parallax/domain'
import type { OpportunityRow } from '@parallax/store'
import type { ListingFacts } from './listing-facts.ts'
import { computeSizeFigures, type SizeFigures } from './size-figures.ts'
import { toFreshness, toOpportunityFacts } from './to-opportunity.ts'

/** How long what is resolved is still listed. */
export const LISTED_MS = 24 * 3_600_000

/**
 * An opportunity as it is kept. What is told of it changes by itself when its confirmation runs out and when its prices grow too old,
 * its ages all the time.
 */
export class OpportunityEntry {
  readonly row: OpportunityRow
  readonly #listings: ListingFacts
  readonly #listedUntilMs: number
  readonly #unconfirmedMs: number
  #told: Told
  /** How much has run out by itself since it was written. */
  #runOut = 0
  /** All but its weight and its ages, as JSON; null until somebody asks. */
  #facts: string | null = null

  constructor(row: OpportunityRow, listings: ListingFacts) {
    this.row = row
    this.#listings = listings
    // Another way stands for its trade.
    if (row.alternativeOf !== null) this.#listedUntilMs = Number.NEGATIVE_INFINITY
    else
      this.#listedUntilMs =
        row.status === 'resolved' && row.resolvedMs !== null
          ? row.resolvedMs + LISTED_MS
          : Number.POSITIVE_INFINITY
    this.#unconfirmedMs = toUnconfirmedAtMs(row.decision.confirmation)
    this.#told = toTold(row, Number.NEGATIVE_INFINITY)
  }

  isListed(nowMs: number): boolean {
    return nowMs < this.#listedUntilMs
  }

  /** When something other than its ages changes by itself. */
  holdsUntilMs(nowMs: number): number {
    const coming = [...this.#turns, this.#listedUntilMs].filter((atMs) => nowMs < atMs)
    return coming.length === 0 ? this.#listedUntilMs : Math.min(...coming)
  }

  /** Whether something other than its ages changed by itself in that time. */
  hasTurned(afterMs: number, nowMs: number): boolean {
    return this.#turns.some((atMs) => afterMs < atMs && atMs <= nowMs)
  }

  /** A confirmation that guarantees nothing shows nowhere but among the checks. */
  get #turns(): readonly number[] {
    const { freshUntilMs, decision } = this.row
    return decision.guarantee === 'STRICT' ? [this.#unconfirmedMs, freshUntilMs] : [freshUntilMs]
  }

  tell(nowMs: number): Told {
    const runOut = [this.#unconfirmedMs, this.row.freshUntilMs].filter((atMs) => nowMs >= atMs).length
    if (runOut !== this.#runOut) {
      this.#runOut = runOut
      this.#told = toTold(this.row, nowMs)
      this.#facts = null
    }
    return this.#told
  }

  /** Days from the decision until both venues have paid; null without an end. */
  get lockedDays(): number | null {
    const { decision, endMs, decidedMs } = this.row
    const toPaying = (marketId: string, venue: typeof decision.buyVenue) => ({
      endTimeMs: this.#listings.findEndMs(marketId),
      lagDays: this.#listings.findLagDays(venue) ?? POLICY.assumedLagDays,
    })
    const buy = toPaying(decision.buyMarketId, decision.buyVenue)
    return computePaidDays(buy, toPaying(decision.sellMarketId, decision.sellVenue), endMs, decidedMs)
  }

  /** Of the recommended size; null where depth is not known. */
  get recommended(): SizeFigures | null {
    const { execution } = this.row.decision
    if (execution === null) return null
    const { recommendedShares, recommendedNotionalUsd, recommendedProfitUsd } = execution
    return computeSizeFigures(
      { shares: recommendedShares, costUsd: recommendedNotionalUsd, profitUsd: recommendedProfitUsd },
      this.lockedDays,
    )
  }

  /** When the older of its two prices was fetched. */
  get oldestReadMs(): number {
    const { decidedMs, decision } = this.row
    return decidedMs - Math.max(decision.buyFreshness.ageMs, decision.sellFreshness.ageMs)
  }

  /** Where the listing of a leg is traded. */
  findUrl(marketId: string): string | null {
    return this.#listings.findUrl(marketId)
  }

  /** What is answered of it but for its weight and its ages: the same for as long as nothing happens to it. */
  #writeOwn(nowMs: number): string {
    const told = this.tell(nowMs)
    this.#facts ??= JSON.stringify(toOpportunityFacts(this, told))
    return this.#facts
  }

  /** What is answered of it but for its ages. `weight` is its share of the bankroll, which depends on all the others. */
  writeFacts(weight: number | null, nowMs: number): string {
    return `${this.#writeOwn(nowMs).slice(0, -1)},"portfolio_weight":${weight}}`
  }

  /** As `write`, before it is text. */
  toOpportunity(weight: number | null, nowMs: number): ArbitrageOpportunity {
    const told = this.tell(nowMs)
    const freshness = toFreshness(this.row, told.decision, nowMs)
    return { ...toOpportunityFacts(this, told), portfolio_weight: weight, freshness }
  }

  write(weight: number | null, nowMs: number): string {
    const freshness = toFreshness(this.row, this.tell(nowMs).decision, nowMs)
    return `${this.writeFacts(weight, nowMs).slice(0, -1)},"freshness":${JSON.stringify(freshness)}}`
  }
}

function toTold({ status, statusReason, decision, freshUntilMs }: OpportunityRow, nowMs: number): Told {
  return expire({ status, reason: statusReason, decision }, freshUntilMs, nowMs)
}

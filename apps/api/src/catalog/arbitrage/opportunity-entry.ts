import type { ArbitrageOpportunity } from '@parallax/contract'
import { computePaidDays, expire, type OpportunityState, POLICY, toUnconfirmedAtMs } from '@parallax/domain'
import type { OpportunityRow } from '@parallax/store'
import type { ListingFacts } from './listing-facts.ts'
import { computeSizeFigures, type SizeFigures } from './size-figures.ts'
import { toFreshness, toOpportunityFacts } from './to-opportunity.ts'

/** How long a resolved opportunity is still listed. */
export const LISTED_MS = 24 * 3_600_000

/**
 * An opportunity in memory. Its current state changes by itself when its confirmation expires and when its prices
 * become stale. Its ages change all the time.
 */
export class OpportunityEntry {
  readonly row: OpportunityRow
  readonly #listings: ListingFacts
  readonly #listedUntilMs: number
  readonly #unconfirmedMs: number
  #state: OpportunityState
  /** How many of its deadlines have passed since it was written. */
  #runOut = 0
  /** Everything except its weight and ages, as JSON; null until requested. */
  #facts: string | null = null

  constructor(row: OpportunityRow, listings: ListingFacts) {
    this.row = row
    this.#listings = listings
    // Never listed: lists show another way of the same trade.
    if (row.alternativeOf !== null) this.#listedUntilMs = Number.NEGATIVE_INFINITY
    else
      this.#listedUntilMs =
        row.status === 'resolved' && row.resolvedMs !== null
          ? row.resolvedMs + LISTED_MS
          : Number.POSITIVE_INFINITY
    this.#unconfirmedMs = toUnconfirmedAtMs(row.decision.confirmation)
    this.#state = toState(row, Number.NEGATIVE_INFINITY)
  }

  isListed(nowMs: number): boolean {
    return nowMs < this.#listedUntilMs
  }

  /** When something other than its ages next changes by itself. */
  holdsUntilMs(nowMs: number): number {
    const coming = [...this.#turns, this.#listedUntilMs].filter((atMs) => nowMs < atMs)
    return coming.length === 0 ? this.#listedUntilMs : Math.min(...coming)
  }

  /** Whether something other than its ages changed by itself in that time. */
  hasTurned(afterMs: number, nowMs: number): boolean {
    return this.#turns.some((atMs) => afterMs < atMs && atMs <= nowMs)
  }

  /** The confirmation matters only for STRICT. Otherwise it appears only among the checks. */
  get #turns(): readonly number[] {
    const { freshUntilMs, decision } = this.row
    return decision.guarantee === 'STRICT' ? [this.#unconfirmedMs, freshUntilMs] : [freshUntilMs]
  }

  getState(nowMs: number): OpportunityState {
    const runOut = [this.#unconfirmedMs, this.row.freshUntilMs].filter((atMs) => nowMs >= atMs).length
    if (runOut !== this.#runOut) {
      this.#runOut = runOut
      this.#state = toState(this.row, nowMs)
      this.#facts = null
    }
    return this.#state
  }

  /** Days from the decision until both venues have paid; null without an end time. */
  get lockedDays(): number | null {
    const { decision, endMs, decidedMs } = this.row
    const toPaying = (marketId: string, venue: typeof decision.buyVenue) => ({
      endTimeMs: this.#listings.findEndMs(marketId),
      lagDays: this.#listings.findLagDays(venue) ?? POLICY.assumedLagDays,
    })
    const buy = toPaying(decision.buyMarketId, decision.buyVenue)
    return computePaidDays(buy, toPaying(decision.sellMarketId, decision.sellVenue), endMs, decidedMs)
  }

  /** Figures for the recommended size; null when the depth is unknown. */
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

  /** The address where the listing of a leg is traded. */
  findUrl(marketId: string): string | null {
    return this.#listings.findUrl(marketId)
  }

  /** Everything except its weight and ages. It stays the same until its state changes. */
  #writeOwn(nowMs: number): string {
    const state = this.getState(nowMs)
    this.#facts ??= JSON.stringify(toOpportunityFacts(this, state))
    return this.#facts
  }

  /** Everything except its ages. `weight` is its portfolio weight, which depends on all the others. */
  writeFacts(weight: number | null, nowMs: number): string {
    return `${this.#writeOwn(nowMs).slice(0, -1)},"portfolio_weight":${weight}}`
  }

  /** Like `write`, but as an object. */
  toOpportunity(weight: number | null, nowMs: number): ArbitrageOpportunity {
    const state = this.getState(nowMs)
    const freshness = toFreshness(this.row, state.decision, nowMs)
    return { ...toOpportunityFacts(this, state), portfolio_weight: weight, freshness }
  }

  write(weight: number | null, nowMs: number): string {
    const freshness = toFreshness(this.row, this.getState(nowMs).decision, nowMs)
    return `${this.writeFacts(weight, nowMs).slice(0, -1)},"freshness":${JSON.stringify(freshness)}}`
  }
}

function toState(
  { status, statusReason, decision, freshUntilMs }: OpportunityRow,
  nowMs: number,
): OpportunityState {
  return expire({ status, reason: statusReason, decision }, freshUntilMs, nowMs)
}

import type { ArbitrageOpportunity } from '@parallax/contract'
import type { Freshness, Opportunity, OpportunityState, VenueSlug } from '@parallax/domain'
import type { OpportunityRow } from '@parallax/store'
import { toRounded } from '../../http/response/to-rounded.ts'
import { getPlatform } from '../platforms.ts'
import type { OpportunityEntry } from './opportunity-entry.ts'
import { toRelation } from './to-relation.ts'
import { toIso, toIsoOrNull, toRoundedOrNull } from './to-values.ts'

/**
 * The fields of an opportunity that do not depend on others or on its age: without its freshness and its portfolio
 * weight.
 */
export function toOpportunityFacts(
  entry: OpportunityEntry,
  { status, reason, decision }: OpportunityState,
): Omit<ArbitrageOpportunity, 'freshness' | 'portfolio_weight'> {
  const { row, recommended, lockedDays } = entry
  const { execution, gate } = decision
  return {
    id: row.id,
    canonical_question_id: row.questionId,
    question_title: row.questionTitle,
    question_slug: row.questionSlug,
    category: row.category,
    end_time: toIsoOrNull(row.endMs),
    type: decision.type,
    ...toRelation(row),
    buy_platform: toPlatformInfo(decision.buyVenue),
    sell_platform: toPlatformInfo(decision.sellVenue),
    buy_market_id: decision.buyMarketId,
    sell_market_id: decision.sellMarketId,
    buy_url: entry.findUrl(decision.buyMarketId),
    sell_url: entry.findUrl(decision.sellMarketId),
    buy_price: toRounded(decision.buyPrice, 6),
    sell_price: toRounded(decision.sellPrice, 6),
    spread: toRounded(decision.spread, 6),
    spread_bps: toRounded(decision.spreadBps, 2),
    net_spread: toRounded(decision.netSpread, 6),
    estimated_profit: toRounded(decision.estimatedProfit, 2),
    annualized_return: toRoundedOrNull(decision.annualizedReturn, 6),
    locked_days: toRoundedOrNull(lockedDays, 2),
    arbitrage_score: decision.quality.score,
    classification: decision.classification,
    liquidity: toRoundedOrNull(decision.liquidityUsd, 2),
    volume24h: toRoundedOrNull(decision.volume24hUsd, 2),
    platform_count: decision.venueCount,
    detected_at: toIso(row.detectedMs),
    last_seen_at: toIso(row.lastSeenMs),
    resolved_at: status === 'resolved' ? toIsoOrNull(row.resolvedMs) : null,
    decided_at: toIso(row.decidedMs),
    status,
    status_reason: reason,
    fees: toFees(decision),
    expected_fill_prob: toRoundedOrNull(execution?.fillProbability ?? null, 6),
    expected_slippage_bps: findSlippageBps(execution),
    net_edge_after_execution: toRoundedOrNull(execution?.netEdge ?? null, 6),
    recommended_notional: toRoundedOrNull(execution?.recommendedNotionalUsd ?? null, 2),
    recommended_profit: toRoundedOrNull(execution?.recommendedProfitUsd ?? null, 2),
    recommended_edge: toRoundedOrNull(recommended?.edge ?? null, 6),
    recommended_return: toRoundedOrNull(recommended?.annualizedReturn ?? null, 6),
    alternatives: row.alternatives,
    risk_gate_state: gate.state,
    risk_gate_reason: gate.reason,
    risk_gate_reasons: [...gate.reasons],
    guarantee: decision.guarantee,
    confirmation: toConfirmation(decision),
    certificate_id: row.certificateId,
    differs_from_certificate: row.differsFromCertificate,
    quality_breakdown: toQualityBreakdown(decision),
  }
}

/** `age_ms` counts from the first detection for the whole, and from the last fetch of prices for a leg. */
export function toFreshness(
  { detectedMs, decidedMs }: OpportunityRow,
  { freshness, buyFreshness, sellFreshness }: Opportunity,
  nowMs: number,
): ArbitrageOpportunity['freshness'] {
  const sinceMs = nowMs - decidedMs
  const toLeg = (leg: Freshness) => ({ age_ms: toAge(leg.ageMs + sinceMs), ...toFeed(leg) })
  return {
    age_ms: toAge(nowMs - detectedMs),
    ...toFeed(freshness),
    buy: toLeg(buyFreshness),
    sell: toLeg(sellFreshness),
  }
}

/** The last time that both books were read together and showed the edge, even if the guarantee has changed since. */
function toConfirmation({ confirmation: { last, expectedMove } }: Opportunity) {
  return {
    last_confirmed_at: last === null ? null : toIso(Math.min(last.buyReadAtMs, last.sellReadAtMs)),
    buy_read_at: toIsoOrNull(last?.buyReadAtMs ?? null),
    sell_read_at: toIsoOrNull(last?.sellReadAtMs ?? null),
    expected_move: toRoundedOrNull(expectedMove, 6),
  }
}

/** Without a recommended size there is no slippage. */
export function findSlippageBps(execution: Opportunity['execution']): number | null {
  if (execution === null || execution.recommendedShares === 0) return null
  return toRounded(execution.slippageBps, 2)
}

function toFeed({ sourceLagMs, isStale, staleReason, sourceUpdatedAtMs }: Freshness) {
  return {
    source_lag_ms: sourceLagMs === null ? null : toAge(sourceLagMs),
    is_stale: isStale,
    stale_reason: staleReason,
    source_updated_at: toIsoOrNull(sourceUpdatedAtMs),
  }
}

function toAge(ms: number): number {
  return Math.max(0, Math.round(ms))
}

function toPlatformInfo(venue: VenueSlug): ArbitrageOpportunity['buy_platform'] {
  const { id, slug, name } = getPlatform(venue)
  return { id, slug, name }
}

function toFees({ fees }: Opportunity): ArbitrageOpportunity['fees'] {
  return {
    buy_fee: toRounded(fees.buyFee, 6),
    sell_fee: toRounded(fees.sellFee, 6),
    total_fees: toRounded(fees.totalFees, 6),
    basis: fees.basis,
    detail: { buy: toLegFee(fees.buy), sell: toLegFee(fees.sell) },
  }
}

type LegFee = Opportunity['fees']['buy']

function toLegFee({ basis, rule, fractionOfNotional }: LegFee) {
  return {
    basis,
    rule: rule.name,
    version: rule.version,
    since: rule.since,
    fraction_of_notional: toRounded(fractionOfNotional, 6),
  }
}

const COMPONENT_NAMES = {
  spread: 'spread_score',
  liquidity: 'liquidity_score',
  volume: 'volume_score',
  activity: 'activity_score',
  platform: 'platform_score',
  resolution: 'resolution_score',
  freshness: 'freshness_score',
  trust: 'trust_score_component',
  execution: 'execution_score',
} as const

function toQualityBreakdown({ quality }: Opportunity): ArbitrageOpportunity['quality_breakdown'] {
  const { components, score, primaryDrivers } = quality
  return {
    spread_score: components.spread,
    liquidity_score: components.liquidity,
    volume_score: components.volume,
    activity_score: components.activity,
    platform_score: components.platform,
    resolution_score: components.resolution,
    freshness_score: components.freshness,
    trust_score_component: components.trust,
    execution_score: components.execution,
    final_score: score,
    primary_drivers: primaryDrivers.map((name) => COMPONENT_NAMES[name]),
  }
}

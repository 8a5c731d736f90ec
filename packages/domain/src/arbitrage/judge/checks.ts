import { type Edge, isBasket } from '../detect/detect.ts'
import type { ArbitrageListing } from '../listing.ts'
import type { Policy } from '../policy.ts'
import type { RuleDifference } from '../rules/rule-difference.ts'
import type { DepthKind } from '../size/depth.ts'
import type { FeeBasis } from '../size/fee.ts'
import { sumFixedCosts } from '../size/fixed-costs.ts'
import { isWithdrawalKnown } from '../size/holding.ts'
import { hasMinimum } from '../size/order-minimum.ts'
import { isSameSource, type PayoffRow } from '../size/payoff.ts'
import { type Confirmation, isBelieved } from './confirmation.ts'
import type { Execution } from './execution.ts'
import type { Freshness } from './freshness.ts'
import type { Check, CheckName, GateReason } from './gate.ts'

/** What the policy checks besides the two listings. */
export interface CheckInputs {
  readonly edge: Edge
  readonly rules: readonly RuleDifference[]
  /** See `hasEnded`. */
  readonly isEnded: boolean
  readonly buyFreshness: Freshness
  readonly sellFreshness: Freshness
  readonly confirmation: Confirmation
  /** Until the first known end of the question and the legs; null where none is known. */
  readonly timeLeftMs: number | null
  readonly feeBasis: FeeBasis
  readonly netSpread: number
  /** Null when the depth is unknown. */
  readonly execution: Execution | null
  /** Whether the recommended size is less than a venue's minimum; null where nothing is recommended. */
  readonly isBelowMinimum: boolean | null
  readonly payoffs: readonly PayoffRow[]
  readonly annualizedReturn: number | null
  /** The same, with `longestLagDays` of the policy for venues that do not state when they pay. */
  readonly slowestReturn: number | null
}

/** Every check of the policy, in a fixed order. */
export function runChecks(inputs: CheckInputs, policy: Policy): Check[] {
  const { edge, isEnded, buyFreshness, sellFreshness, confirmation } = inputs
  const { netSpread, execution, payoffs } = inputs
  const buy = edge.buy.listing
  const sell = edge.sell.listing
  return [
    checkMatch(buy, sell, policy),
    checkEndTime(isEnded, edge, policy),
    checkTimeLeft(inputs, policy),
    checkResolutionSource(buy, sell),
    checkRules(inputs.rules),
    checkVoidRule(buy, sell),
    buyFreshness.isStale || sellFreshness.isStale ? fail('freshness', 'stale_prices') : pass('freshness'),
    confirmation.lack === null ? pass('confirmation') : warn('confirmation', null),
    checkMovement(inputs),
    isBelieved(netSpread, confirmation, policy) ? pass('outlier') : fail('outlier', 'suspicious_edge'),
    checkDepth(netSpread, execution, policy),
    checkOrderSize(inputs.isBelowMinimum, buy, sell),
    checkFees(inputs.feeBasis, buy, sell),
    checkCosts(edge, execution, policy),
    buy.isPlayMoney || sell.isPlayMoney ? fail('real_money', 'play_money') : pass('real_money'),
    buy.mirrorOf !== null || sell.mirrorOf !== null ? warn('own_book', 'mirror_listing') : pass('own_book'),
    checkVenueState(buy, sell),
    edge.type === 'direct' && !isSellable(sell) ? fail('sell_side', 'no_sell_side') : pass('sell_side'),
    checkEdge(netSpread, execution),
    checkWorstCase(payoffs),
    checkHurdle(inputs, policy),
    ...checkRelation(edge),
  ]
}

/**
 * An implication is read from titles, and an exclusion is only what one venue states about its own listings: the
 * rules of both legs prove neither.
 */
function checkRelation({ related }: Edge): Check[] {
  if (related === undefined) return []
  return [warn(isBasket(related) ? 'exclusion' : 'implication', null)]
}

/** The confidence of a link; a link made by a person is certain. */
export function toConfidence({ match }: ArbitrageListing): number {
  return match.confidence ?? 1
}

function checkMatch(buy: ArbitrageListing, sell: ArbitrageListing, policy: Policy): Check {
  const confidence = Math.min(toConfidence(buy), toConfidence(sell))
  if (confidence < policy.acceptConfidence) return warn('match', 'low_confidence')
  return confidence < policy.cleanConfidence ? warn('match', null) : pass('match')
}

/** Once an end is past, a venue may know the result and close at any moment, also between the two orders. */
function checkEndTime(
  isEnded: boolean,
  { buy: { listing: buy }, sell: { listing: sell }, related }: Edge,
  policy: Policy,
): Check {
  if (isEnded) return warn('end_time', 'end_time_differs')
  // Different ends are expected here: one question follows from the other because its deadline is later.
  if (related !== undefined && !isBasket(related)) {
    const { implying, implied } = related.implication
    if (implied.byDay !== implying.byDay) return pass('end_time')
  }
  if (buy.endTimeMs === null || sell.endTimeMs === null) return warn('end_time', null)
  const apartMs = Math.abs(buy.endTimeMs - sell.endTimeMs)
  return apartMs > policy.endTimeToleranceMs ? warn('end_time', 'end_time_differs') : pass('end_time')
}

/** Near its end a price moves to the result faster than two order books can be read. */
function checkTimeLeft({ timeLeftMs }: CheckInputs, policy: Policy): Check {
  const isEnough = timeLeftMs !== null && timeLeftMs > policy.leastTimeLeftMs
  return isEnough ? pass('time_left') : warn('time_left', null)
}

/** The expected move must be smaller than the net edge, at the best prices and at the recommended size. */
function checkMovement({ netSpread, execution, confirmation: { expectedMove } }: CheckInputs): Check {
  if (execution === null || expectedMove === null) return warn('movement', null)
  const left = Math.min(netSpread, execution.recommendedProfitUsd / execution.recommendedShares)
  return left > expectedMove ? pass('movement') : warn('movement', null)
}

function checkResolutionSource(buy: ArbitrageListing, sell: ArbitrageListing): Check {
  switch (isSameSource(buy, sell)) {
    case true:
      return pass('resolution_source')
    case false:
      return warn('resolution_source', 'rules_differ')
    case null:
      return warn('resolution_source', null)
  }
}

/** Two listings with the same source may still ask it for different figures. */
function checkRules(rules: readonly RuleDifference[]): Check {
  if (rules.some(({ verdict }) => verdict === 'differs')) return warn('rules', 'rules_differ')
  return rules.some(({ verdict }) => verdict === 'unknown') ? warn('rules', null) : pass('rules')
}

function checkVoidRule(buy: ArbitrageListing, sell: ArbitrageListing): Check {
  const one = buy.venueTerms.voidRule
  const other = sell.venueTerms.voidRule
  if (one === null || other === null) return warn('void_rule', null)
  // Two last prices are two figures, and neither is known in advance.
  return one === other && one !== 'last_price' ? pass('void_rule') : warn('void_rule', 'rules_differ')
}

/**
 * Only a book proves that something can be traded; a limit or a model leaves a doubt. If fees use up the edge,
 * there is nothing to fill.
 */
function checkDepth(netSpread: number, execution: Execution | null, policy: Policy): Check {
  if (netSpread <= 0) return warn('depth', null)
  if (execution === null || execution.recommendedNotionalUsd < policy.leastNotionalUsd) {
    return warn('depth', 'no_depth')
  }
  const isBothProven = isProven(execution.buyDepth) && isProven(execution.sellDepth)
  return isBothProven ? pass('depth') : warn('depth', null)
}

function isProven(depth: DepthKind): boolean {
  return depth === 'orders' || depth === 'pool'
}

/** A size below a venue's minimum cannot be placed; for a venue that states no minimum this is unknown. */
function checkOrderSize(
  isBelowMinimum: boolean | null,
  buy: ArbitrageListing,
  sell: ArbitrageListing,
): Check {
  if (isBelowMinimum === null) return warn('order_size', null)
  if (isBelowMinimum) return warn('order_size', 'below_minimum')
  const isKnown = hasMinimum(buy.venueTerms.order) && hasMinimum(sell.venueTerms.order)
  return isKnown ? pass('order_size') : warn('order_size', 'costs_unknown')
}

/** What is left after gas, relayers and withdrawal has to be worth the work. */
function checkCosts(edge: Edge, execution: Execution | null, policy: Policy): Check {
  const { knownUsd, isKnown } = sumFixedCosts(edge)
  if (execution === null) return isKnown ? warn('costs', null) : warn('costs', 'costs_unknown')
  if (execution.recommendedProfitUsd - knownUsd < policy.leastProfitUsd)
    return warn('costs', 'below_min_profit')
  const isOutKnown = isWithdrawalKnown(edge.buy.listing) && isWithdrawalKnown(edge.sell.listing)
  return isKnown && isOutKnown ? pass('costs') : warn('costs', 'costs_unknown')
}

/** What a venue keeps of a withdrawal is not part of a trade's fee, but still a cost. */
function checkFees(basis: FeeBasis, buy: ArbitrageListing, sell: ArbitrageListing): Check {
  if (basis === 'upper_bound') return fail('fees', 'fee_unknown')
  const isFree = buy.venueTerms.withdrawalFraction === 0 && sell.venueTerms.withdrawalFraction === 0
  return isFree ? pass('fees') : warn('fees', null)
}

function checkVenueState(buy: ArbitrageListing, sell: ArbitrageListing): Check {
  if (buy.venueState === 'suspended' || sell.venueState === 'suspended')
    return fail('venue_state', 'venue_suspended')
  return buy.venueState === 'healthy' && sell.venueState === 'healthy'
    ? pass('venue_state')
    : warn('venue_state', 'venue_unhealthy')
}

/** A pool buys back what it sold, but it offers no way to get both outcomes for 1. */
function isSellable({ venueTerms, book }: ArbitrageListing): boolean {
  return venueTerms.canSell && book?.depth !== 'pool'
}

function checkEdge(netSpread: number, execution: Execution | null): Check {
  const isEaten = netSpread <= 0 || (execution !== null && execution.netEdge <= 0)
  return isEaten ? fail('edge', 'negative_after_execution') : pass('edge')
}

/** Losses on withdrawal count too; what is left is never more than the profit. */
function checkWorstCase(payoffs: readonly PayoffRow[]): Check {
  if (payoffs.some(({ mostWithdrawnUsd }) => mostWithdrawnUsd !== null && mostWithdrawnUsd < 0)) {
    return fail('worst_case', 'worst_case_negative')
  }
  const isKnown = payoffs.every(({ profitUsd }) => profitUsd !== null)
  return isKnown ? pass('worst_case') : warn('worst_case', null)
}

/** A return over a partly assumed time proves nothing, unless it is high enough however long the venue takes. */
function checkHurdle({ annualizedReturn, slowestReturn }: CheckInputs, policy: Policy): Check {
  if (annualizedReturn === null || slowestReturn === null) return warn('hurdle', null)
  if (annualizedReturn < policy.hurdleReturn) return warn('hurdle', 'below_hurdle')
  return slowestReturn < policy.hurdleReturn ? warn('hurdle', null) : pass('hurdle')
}

function pass(name: CheckName): Check {
  return { name, result: 'pass', reason: null }
}

function warn(name: CheckName, reason: GateReason | null): Check {
  return { name, result: 'warn', reason }
}

function fail(name: CheckName, reason: GateReason): Check {
  return { name, result: 'fail', reason }
}

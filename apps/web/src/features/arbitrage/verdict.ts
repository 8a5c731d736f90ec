import { toPercent, toSpan } from '../../lib/format.ts'
import { isOfTwoQuestions } from './assumptions.ts'
import { hasNothingLeft, isEdgeGone } from './edge-gone.ts'
import { type Leg, toLegs } from './legs.ts'
import type { Opportunity } from './opportunities-query.ts'
import type { Size } from './size.ts'
import { toRoundUsd } from './to-round-usd.ts'
import { OUTCOME_CONDITIONS, type SkipReason, STATUS_REASONS } from './words.ts'

type GateReason = NonNullable<Opportunity['risk_gate_reason']>

export interface VerdictInput {
  readonly opportunity: Opportunity
  /** The figures it would have; null where they are unknown. */
  readonly size: Size | null
  /** Why the reader's own money does not go into it; null where it does, or no funds are set. */
  readonly skipped: SkipReason | null
  readonly nowMs: number
}

/**
 * The sentence at the top of an opportunity: whether to trade it, why not, and its profit at the chosen size.
 * `Not now: Myriad's prices are 41 s old. Otherwise USD 134 on 6,132, unknown if void.`
 */
export function toVerdict(input: VerdictInput): string {
  const { opportunity, size, skipped } = input
  const { status, status_reason, risk_gate_state: gate, risk_gate_reason: reason } = opportunity
  if (status === 'resolved')
    return toSentence('Over', status_reason === null ? 'it has ended' : STATUS_REASONS[status_reason])
  if (gate === 'blocked' || status !== 'active') {
    const why = isEdgeGone(opportunity)
      ? 'the edge is no longer there'
      : reason === null
        ? 'it is not active'
        : toWhy(reason, input)
    return join(toSentence('Not now', why), toOtherwise(input))
  }
  const doubt = reason === null ? null : toSentence('With care', toWhy(reason, input))
  if (skipped !== null)
    return join(toSentence('Not with your balances', toSkip(skipped, input)), doubt, toWorth('At most', size))
  if (size === null) return join(doubt ?? 'No check holds it back.', 'Its profit is unknown.')
  return doubt === null ? toWorth('Tradable now:', size) : join(doubt, toWorth('', size))
}

function toSentence(head: string, why: string): string {
  return `${head}: ${why}.`
}

function join(...sentences: readonly (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null && sentence !== '').join(' ')
}

/** What a blocked trade would make; where nothing is left to make, when its edge was last seen. */
function toOtherwise({ opportunity, size, nowMs }: VerdictInput): string {
  if (isEdgeGone(opportunity))
    return `It was last seen ${toSpan(nowMs - Date.parse(opportunity.last_seen_at))} ago.`
  return hasNothingLeft(opportunity) ? '' : toWorth('Otherwise', size)
}

/** `Otherwise USD 134 on 6,132, unknown if void.`; empty where there is nothing to say. */
function toWorth(head: string, size: Size | null): string {
  if (size === null || size.costUsd <= 0) return ''
  const money = `USD ${toRoundUsd(size.profitUsd)} on ${toCostWords(size)}`
  return `${head} ${money}, ${toRisk(size)}.`.trim()
}

/** `28,978 (40,736 needed up front)` */
function toCostWords({ costUsd, upFrontUsd }: Size): string {
  const cost = toRoundUsd(costUsd)
  return upFrontUsd === null ? cost : `${cost} (${toRoundUsd(upFrontUsd)} needed up front)`
}

/** What the headline figure hides: outcomes that are unknown or lose. */
function toRisk({ payoffs, outcomes }: Size): string {
  if (payoffs === null) return 'other outcomes unknown'
  const name = (scenario: (typeof payoffs)[number]['scenario']) => OUTCOME_CONDITIONS[scenario]
  const unknown = payoffs.filter(({ profit }) => profit === null).map(({ scenario }) => name(scenario))
  const losses = payoffs.flatMap(({ scenario, profit }) =>
    profit === null || profit >= 0 ? [] : [{ scenario, lossUsd: -profit }],
  )
  const worst = losses.toSorted((one, other) => other.lossUsd - one.lossUsd)[0]
  const parts = [
    ...(worst === undefined ? [] : [`loses USD ${toRoundUsd(worst.lossUsd)} ${name(worst.scenario)}`]),
    ...(unknown.length === 0 ? [] : [`unknown ${unknown.join(' or ')}`]),
  ]
  if (parts.length > 0) return parts.join(', ')
  return isOfTwoQuestions(outcomes?.assumptions ?? [])
    ? 'no loss if both venues settle alike and the questions relate as read'
    : 'no loss if both venues settle alike'
}

/** Why the gate blocks or doubts it, with the venue and the figure where they are known. */
function toWhy(reason: GateReason, { opportunity, size, nowMs }: VerdictInput): string {
  const legs = toLegs(opportunity)
  const [buy, sell] = legs
  switch (reason) {
    case 'venue_suspended':
      return 'a venue is suspended'
    case 'play_money':
      return `${legs.find(({ isPlayMoney }) => isPlayMoney)?.name ?? 'a venue'} is play money`
    case 'no_sell_side':
      return `on ${sell.name} only holders of contracts can sell`
    case 'fee_unknown':
      return `the fee of ${legs.find(({ rule }) => rule.basis === 'upper_bound')?.name ?? 'a venue'} is unknown`
    case 'stale_prices':
      return toStale(legs, nowMs)
    case 'suspicious_edge':
      return `${toPercent(opportunity.net_spread)} is too good to be true until it is confirmed three times`
    case 'negative_after_execution':
      return 'nothing is left after fees and execution'
    case 'worst_case_negative':
      return toLoss(size)
    case 'low_confidence':
      return 'the two listings may not ask the same question'
    case 'mirror_listing':
      return 'a leg is a mirror: it resells the order book of another venue'
    case 'venue_unhealthy':
      return `${buy.name} or ${sell.name} is late or sends doubtful data`
    case 'rules_differ':
      return 'the rules of the two listings differ'
    case 'end_time_differs':
      return 'the two listings do not end together, or one has ended'
    case 'no_depth':
      return 'too little can be traded, or the amount is unknown'
    case 'below_minimum':
      return 'it is less than the smallest order of a venue'
    case 'costs_unknown':
      return 'a venue does not state all its costs'
    case 'below_min_profit':
      return 'fixed costs leave less than USD 1'
    case 'below_hurdle':
      return opportunity.annualized_return === null
        ? 'it returns too little for the time it takes'
        : `it returns ${toPercent(opportunity.annualized_return)} a year`
  }
}

function toStale(legs: readonly Leg[], nowMs: number): string {
  const oldest = legs
    .filter(({ freshness }) => freshness.is_stale)
    .toSorted((one, other) => one.readMs - other.readMs)[0]
  if (oldest === undefined) return 'prices are stale'
  const { name, readMs, freshness } = oldest
  const age = toSpan(nowMs - readMs)
  switch (freshness.stale_reason) {
    case 'venue_backoff':
      return `${name} does not answer, and its prices are ${age} old`
    case 'ghost_book':
      return `${name}'s order book has only placeholder orders`
    case 'crossed_book':
      return `${name}'s order book contradicts itself`
    case 'frozen_price':
      return `${name}'s price stands still while others move`
    case 'time_in_future':
      return `${name}'s clock is ahead of ours`
    case 'source_too_old':
      return `${name} sends old prices`
    case 'price_too_old':
    case null:
      return `${name}'s prices are ${age} old`
  }
}

function toLoss(size: Size | null): string {
  const worst = size?.payoffs
    ?.filter(({ profit }) => profit !== null)
    .toSorted((one, other) => (one.profit ?? 0) - (other.profit ?? 0))[0]
  return worst === undefined || worst.profit === null || worst.profit >= 0
    ? 'costs can turn it into a loss'
    : `it loses money ${OUTCOME_CONDITIONS[worst.scenario]}`
}

function toSkip(reason: SkipReason, { opportunity }: VerdictInput): string {
  const { buy_platform, sell_platform } = opportunity
  switch (reason) {
    case 'no_funds':
      return `your balance on ${buy_platform.name} or ${sell_platform.name} is too low`
    case 'depth_used':
      return 'other tickets use up its depth'
    case 'no_edge':
      return 'no edge is left in the order books'
    case 'too_small':
      return 'less than USD 10 would go into it'
    case 'below_minimum':
      return 'it would be less than the smallest order of a venue'
    case 'below_min_profit':
      return 'fixed costs would leave less than USD 1'
    case 'fee_unknown':
      return 'a fee is unknown'
    case 'no_depth':
      return 'a leg has no order book'
  }
}

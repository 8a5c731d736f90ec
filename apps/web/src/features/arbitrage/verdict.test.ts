import { describe, expect, test } from 'vitest'
import { toLegs } from './legs.ts'
import type { Opportunity } from './opportunities-query.ts'
import type { Size } from './size.ts'
import { makeOpportunity } from './testing/make-opportunity.ts'
import { toVerdict } from './verdict.ts'
import type { GateReason, SkipReason } from './words.ts'

const SIZE: Size = {
  kind: 'largest',
  costUsd: 6_132.4,
  upFrontUsd: null,
  profitUsd: 134.2,
  edge: 0.02,
  annualizedReturn: 0.2,
  fixedCostsUsd: 0,
  profitAfterCostsUsd: 134.2,
  payoffs: [
    { scenario: 'yes', profit: 134.2, profit_after_withdrawal: 134.2 },
    { scenario: 'no', profit: 140, profit_after_withdrawal: 140 },
    { scenario: 'void', profit: null, profit_after_withdrawal: null },
  ],
  outcomes: null,
  ticket: null,
}

const MYRIAD = { id: 'm', slug: 'myriad', name: 'Myriad' } as const
const STALE = { age_ms: 41_000, source_lag_ms: null, is_stale: true, source_updated_at: null } as const

interface Given {
  readonly size?: Size | null
  readonly skipped?: SkipReason | null
}

function say(changes: Partial<Opportunity>, { size = SIZE, skipped = null }: Given = {}): string {
  const opportunity = makeOpportunity(changes)
  const [buy] = toLegs(makeOpportunity())
  return toVerdict({ opportunity, size, skipped, nowMs: buy.readMs + 4_000 })
}

const blockedBy = (risk_gate_reason: GateReason, changes: Partial<Opportunity> = {}) =>
  say({ risk_gate_state: 'blocked', risk_gate_reason, ...changes })
const doubtedFor = (risk_gate_reason: GateReason, changes: Partial<Opportunity> = {}) =>
  say({ risk_gate_state: 'degraded', risk_gate_reason, ...changes })

const WORTH = 'USD 134 on 6,132, unknown if void.'

test('a trade without objections is tradable, with its profit', () => {
  expect(say({})).toBe(`Tradable now: ${WORTH}`)
})

test('a blocked trade states the reason first, and then what it would make otherwise', () => {
  const { freshness } = makeOpportunity()
  const sell = { ...STALE, stale_reason: 'price_too_old' as const }
  expect(blockedBy('stale_prices', { sell_platform: MYRIAD, freshness: { ...freshness, sell } })).toBe(
    `Not now: Myriad's prices are 41\u202fs old. Otherwise ${WORTH}`,
  )
  expect(say({ risk_gate_state: 'blocked', risk_gate_reason: 'fee_unknown' }, { size: null })).toBe(
    'Not now: the fee of a venue is unknown.',
  )
})

describe('every reason has its text', () => {
  const FEES = makeOpportunity().fees
  const sentences: readonly (readonly [GateReason, Partial<Opportunity>, string])[] = [
    ['venue_suspended', {}, 'a venue is suspended'],
    [
      'play_money',
      { sell_platform: { id: 'x', slug: 'manifold', name: 'Manifold' } },
      'Manifold is play money',
    ],
    ['no_sell_side', {}, 'on Limitless only holders of contracts can sell'],
    [
      'fee_unknown',
      { fees: { ...FEES, detail: { ...FEES.detail, sell: { ...FEES.detail.sell, basis: 'upper_bound' } } } },
      'the fee of Limitless is unknown',
    ],
    ['stale_prices', {}, 'prices are stale'],
    [
      'suspicious_edge',
      { net_spread: 0.142 },
      '14.2\u202f% is too good to be true until it is confirmed three times',
    ],
    ['worst_case_negative', {}, 'costs can turn it into a loss'],
  ]
  test.each(sentences)('%s blocks', (reason, changes, words) => {
    expect(blockedBy(reason, changes)).toBe(`Not now: ${words}. Otherwise ${WORTH}`)
  })

  const doubts: readonly (readonly [GateReason, Partial<Opportunity>, string])[] = [
    ['low_confidence', {}, 'the two listings may not ask the same question'],
    ['mirror_listing', {}, 'a leg is a mirror: it resells the order book of another venue'],
    ['venue_unhealthy', {}, 'Polymarket or Limitless is late or sends doubtful data'],
    ['rules_differ', {}, 'the rules of the two listings differ'],
    ['end_time_differs', {}, 'the two listings do not end together, or one has ended'],
    ['no_depth', {}, 'too little can be traded, or the amount is unknown'],
    ['below_minimum', {}, 'it is less than the smallest order of a venue'],
    ['costs_unknown', {}, 'a venue does not state all its costs'],
    ['below_min_profit', {}, 'fixed costs leave less than USD 1'],
    ['below_hurdle', { annualized_return: 0.031 }, 'it returns 3.1\u202f% a year'],
    ['below_hurdle', { annualized_return: null }, 'it returns too little for the time it takes'],
  ]
  test.each(doubts)('%s is a doubt', (reason, changes, words) => {
    expect(doubtedFor(reason, changes)).toBe(`With care: ${words}. ${WORTH}`)
  })

  const stale = [
    ['venue_backoff', 'Myriad does not answer, and its prices are 41\u202fs old'],
    ['ghost_book', "Myriad's order book has only placeholder orders"],
    ['crossed_book', "Myriad's order book contradicts itself"],
    ['frozen_price', "Myriad's price stands still while others move"],
    ['time_in_future', "Myriad's clock is ahead of ours"],
    ['price_too_old', "Myriad's prices are 41\u202fs old"],
    ['source_too_old', 'Myriad sends old prices'],
  ] as const
  test.each(stale)('%s is why prices are stale', (stale_reason, words) => {
    const { freshness } = makeOpportunity()
    const changes = { sell_platform: MYRIAD, freshness: { ...freshness, sell: { ...STALE, stale_reason } } }
    expect(blockedBy('stale_prices', changes)).toBe(`Not now: ${words}. Otherwise ${WORTH}`)
  })

  const skips = [
    ['no_funds', 'your balance on Polymarket or Limitless is too low'],
    ['depth_used', 'other tickets use up its depth'],
    ['no_edge', 'no edge is left in the order books'],
    ['too_small', 'less than USD 10 would go into it'],
    ['below_minimum', 'it would be less than the smallest order of a venue'],
    ['below_min_profit', 'fixed costs would leave less than USD 1'],
    ['fee_unknown', 'a fee is unknown'],
    ['no_depth', 'a leg has no order book'],
  ] as const
  test.each(skips)('%s leaves no ticket for your own money', (skipped, words) => {
    expect(say({}, { skipped })).toBe(`Not with your balances: ${words}. At most ${WORTH}`)
  })
})

test('a loss is stated with its amount and outcome', () => {
  const payoffs = [
    { scenario: 'void', profit: -1_234.5, profit_after_withdrawal: null },
    { scenario: 'dispute', profit: null, profit_after_withdrawal: null },
    { scenario: 'fifty_fifty', profit: null, profit_after_withdrawal: null },
  ] as const
  const size = { ...SIZE, payoffs: [...payoffs] }
  const changes = { risk_gate_state: 'blocked', risk_gate_reason: 'worst_case_negative' } as const
  expect(say(changes, { size })).toBe(
    'Not now: it loses money if void. Otherwise USD 134 on 6,132, loses USD 1,235 if void, unknown if disputed or if half is paid.',
  )
  const safe = { ...SIZE, profitUsd: 3.4, costUsd: 50, payoffs: [{ ...payoffs[0], profit: 0 }] }
  expect(say({}, { size: safe })).toBe(
    'Tradable now: USD 3.40 on 50.00, no loss if both venues settle alike.',
  )
  const outcomes = {
    payoffs: [],
    worst_case: null,
    payoff_matrix: [],
    assumptions: ['venues_settle_alike' as const, 'exclusion_holds' as const],
  }
  expect(say({}, { size: { ...safe, outcomes } })).toContain('and the questions relate as read.')
  expect(say({}, { size: { ...SIZE, payoffs: null } })).toContain('other outcomes unknown')
})

test('where nothing is left to gain, no profit is promised', () => {
  const reason = 'negative_after_execution' as const
  const risk_gate_reasons = [reason]
  expect(blockedBy(reason, { risk_gate_reasons })).toBe('Not now: nothing is left after fees and execution.')
  // The gate may name a more serious reason.
  expect(blockedBy('fee_unknown', { risk_gate_reasons: ['fee_unknown', reason] })).toBe(
    'Not now: the fee of a venue is unknown.',
  )
})

test('a lost edge promises no profit, and says when it was last seen', () => {
  const [buy] = toLegs(makeOpportunity())
  const last_seen_at = new Date(buy.readMs - 56_000).toISOString()
  for (const reason of ['negative_after_execution', 'stale_prices'] as const) {
    const changes = { status: 'stale', status_reason: 'not_seen', last_seen_at } as const
    expect(blockedBy(reason, changes)).toBe(
      'Not now: the edge is no longer there. It was last seen 60\u202fs ago.',
    )
  }
})

test('the cash that a split needs at first is said with the size', () => {
  expect(say({}, { size: { ...SIZE, upFrontUsd: 10_264.7 } })).toBe(
    'Tradable now: USD 134 on 6,132 (10,265 needed up front), unknown if void.',
  )
})

test('an ended trade and an unknown profit are stated, without advice', () => {
  expect(say({ status: 'resolved', status_reason: 'leg_closed', risk_gate_state: 'blocked' })).toBe(
    'Over: a leg was closed.',
  )
  expect(say({}, { size: null })).toBe('No check holds it back. Its profit is unknown.')
})

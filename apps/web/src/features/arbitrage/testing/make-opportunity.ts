import type { Opportunity, OpportunityAnswer } from '../opportunities-query.ts'

const LEG = {
  age_ms: 4_000,
  source_lag_ms: null,
  is_stale: false,
  stale_reason: null,
  source_updated_at: null,
}
const FEE = {
  basis: 'exact' as const,
  rule: 'test-taker',
  version: '1',
  since: '2026-01-01',
  fraction_of_notional: 0.02,
}
const STATS = {
  total_opportunities: 2,
  actionable_count: 2,
  informational_count: 0,
  avg_spread: 0.05,
  max_profit: 4,
  scanned_at: '2026-11-15T12:00:10.000Z',
}

export function makeOpportunity(changes: Partial<Opportunity> = {}): Opportunity {
  return {
    id: 'b',
    canonical_question_id: 'question',
    question_title: 'Will it rain in Paris?',
    question_slug: 'will-it-rain-in-paris',
    category: 'world',
    end_time: '2026-12-31T00:00:00.000Z',
    type: 'direct',
    type_detail: 'direct',
    related_question: null,
    buy_platform: { id: 'p', slug: 'polymarket', name: 'Polymarket' },
    sell_platform: { id: 'l', slug: 'limitless', name: 'Limitless' },
    buy_market_id: 'buy',
    sell_market_id: 'sell',
    buy_price: 0.4,
    sell_price: 0.46,
    spread: 0.06,
    spread_bps: 600,
    net_spread: 0.04,
    estimated_profit: 4,
    annualized_return: 0.3,
    arbitrage_score: 80,
    classification: 'actionable',
    liquidity: 10_000,
    volume24h: 10_000,
    platform_count: 2,
    detected_at: '2026-11-15T12:00:00.000Z',
    last_seen_at: '2026-11-15T12:00:10.000Z',
    resolved_at: null,
    decided_at: '2026-11-15T12:00:10.000Z',
    status: 'active',
    status_reason: null,
    fees: {
      buy_fee: 0.01,
      sell_fee: 0.01,
      total_fees: 0.02,
      basis: 'exact',
      detail: { buy: FEE, sell: FEE },
    },
    expected_fill_prob: 0.9,
    expected_slippage_bps: 5,
    net_edge_after_execution: 0.03,
    recommended_notional: 1_000,
    recommended_profit: 30,
    portfolio_weight: 0.1,
    alternatives: 0,
    risk_gate_state: 'allowed',
    risk_gate_reason: null,
    risk_gate_reasons: [],
    confirmation: { last_confirmed_at: null, buy_read_at: null, sell_read_at: null, expected_move: null },
    guarantee: 'QUASI',
    differs_from_certificate: null,
    certificate_id: null,
    quality_breakdown: {
      spread_score: 100,
      liquidity_score: 80,
      volume_score: 80,
      activity_score: 40,
      platform_score: 50,
      resolution_score: 60,
      freshness_score: 90,
      trust_score_component: 70,
      execution_score: 75,
      final_score: 82,
      primary_drivers: ['spread_score'],
    },
    freshness: {
      age_ms: 10_000,
      source_lag_ms: null,
      is_stale: false,
      stale_reason: null,
      source_updated_at: null,
      buy: LEG,
      sell: { ...LEG, age_ms: 9_000 },
    },
    ...changes,
  }
}

/** An answer with these rows, of so many in all. */
export function makeAnswer(opportunities: Opportunity[], total = opportunities.length): OpportunityAnswer {
  return {
    data: { opportunities, stats: STATS, stats_all: STATS },
    meta: { count: opportunities.length, total, offset: 0, limit: 200, source: 'cache', disclaimer: '' },
  }
}

import type { ExecutionAdvisory } from '@parallax/contract'
import type { Opportunity } from '@parallax/domain'
import type { OpportunityEntry } from '../../catalog/arbitrage/opportunity-entry.ts'
import { findSlippageBps } from '../../catalog/arbitrage/to-opportunity.ts'
import { toIso, toRoundedOrNull } from '../../catalog/arbitrage/to-values.ts'
import { toRounded } from '../../http/response/to-rounded.ts'
import { listCaveats } from './caveats.ts'
import { toOutcomes } from './to-outcomes.ts'
import { toTicket } from './to-ticket.ts'

/** How much of an opportunity can be traded, and what it pays for every outcome. `weight` is its portfolio weight. */
export function toAdvisory(entry: OpportunityEntry, weight: number | null, nowMs: number): ExecutionAdvisory {
  const { row } = entry
  const state = entry.getState(nowMs)
  const { execution, payoffs, matrix, orders, related } = state.decision
  return {
    opportunity_id: row.id,
    status: state.status,
    decided_at: toIso(row.decidedMs),
    fresh_until: toIso(row.freshUntilMs),
    recommended_notional: toRoundedOrNull(execution?.recommendedNotionalUsd ?? null, 2),
    recommended_shares: toRoundedOrNull(execution?.recommendedShares ?? null, 2),
    recommended_profit: toRoundedOrNull(execution?.recommendedProfitUsd ?? null, 2),
    fixed_costs: toRoundedOrNull(execution?.fixedCostsUsd ?? null, 2),
    profit_after_costs: toRoundedOrNull(execution?.profitAfterCostsUsd ?? null, 2),
    expected_slippage_bps: findSlippageBps(execution),
    expected_fill_prob: toRoundedOrNull(execution?.fillProbability ?? null, 6),
    fill: {
      buy: execution && toLegFill(execution.buyDepth, execution.buyFillProbability),
      sell: execution && toLegFill(execution.sellDepth, execution.sellFillProbability),
    },
    net_edge_after_execution: toRoundedOrNull(execution?.netEdge ?? null, 6),
    portfolio_weight: weight,
    edge_dies_at: toRoundedOrNull(execution?.deathNotionalUsd ?? null, 2),
    ladder: (execution?.ladder ?? []).map(toLadderRow),
    ...toOutcomes(payoffs, matrix, related),
    ticket: orders.ticket === null ? null : toTicket(orders.ticket),
    no_ticket_reason: orders.reason,
    caveats: listCaveats(state),
  }
}

type Execution = NonNullable<Opportunity['execution']>

function toLegFill(depth: Execution['buyDepth'], probability: number) {
  return { depth, fill_prob: toRounded(probability, 6) }
}

function toLadderRow(row: Execution['ladder'][number]): ExecutionAdvisory['ladder'][number] {
  return {
    notional: row.notionalUsd,
    is_filled: row.isFilled,
    shares: toRounded(row.shares, 2),
    buy_price: toRoundedOrNull(row.buyPrice, 6),
    sell_price: toRoundedOrNull(row.sellPrice, 6),
    profit: toRounded(row.profitUsd, 2),
    slippage_bps: toRoundedOrNull(row.slippageBps, 2),
  }
}

import type { Allocation, ExecutionAdvisory, Outcomes } from '@parallax/contract'
import type { Opportunity } from './opportunities-query.ts'
import { type Ticket, toUpFrontUsd } from './ticket.ts'

/** The figures of an opportunity at one size. Null means unknown. */
export interface Size {
  readonly kind: 'own' | 'largest'
  readonly costUsd: number
  /** The cash needed at first, where a sale needs a split: the sale returns part of it. Null where `costUsd` is all. */
  readonly upFrontUsd: number | null
  readonly profitUsd: number
  readonly edge: number | null
  readonly annualizedReturn: number | null
  readonly fixedCostsUsd: number | null
  readonly profitAfterCostsUsd: number | null
  readonly payoffs: Outcomes['payoffs'] | null
  readonly outcomes: Outcomes | null
  readonly ticket: Ticket | null
}

/** The most profitable size; null where depth is unknown or nothing is left. */
export function toLargestSize(
  opportunity: Opportunity,
  advisory: ExecutionAdvisory | undefined,
): Size | null {
  const { recommended_notional, recommended_profit, recommended_edge, recommended_return } = opportunity
  if (recommended_notional === null || recommended_profit === null || recommended_notional === 0) return null
  return {
    kind: 'largest',
    costUsd: recommended_notional,
    upFrontUsd: toUpFrontUsd(advisory?.ticket ?? null),
    profitUsd: recommended_profit,
    edge: recommended_edge,
    annualizedReturn: recommended_return,
    fixedCostsUsd: advisory?.fixed_costs ?? null,
    profitAfterCostsUsd: advisory?.profit_after_costs ?? null,
    payoffs: advisory?.payoffs ?? null,
    outcomes: advisory ?? null,
    ticket: advisory?.ticket ?? null,
  }
}

/** The size for the reader's own money; null where none goes into it. */
export function toOwnSize(plan: Allocation | null | undefined): Size | null {
  const ticket = plan?.tickets[0]
  if (ticket === undefined) return null
  return {
    kind: 'own',
    costUsd: ticket.cost,
    upFrontUsd: toUpFrontUsd(ticket),
    profitUsd: ticket.profit,
    edge: ticket.edge,
    annualizedReturn: ticket.annualized_return,
    fixedCostsUsd: ticket.fixed_costs,
    profitAfterCostsUsd: ticket.profit_after_costs,
    payoffs: ticket.outcomes?.payoffs ?? null,
    outcomes: ticket.outcomes,
    ticket,
  }
}

import type { AllocationTicket } from '@parallax/contract'
import type { Opportunity } from './opportunities-query.ts'

/** A row of the table: an opportunity, and what to order with one's own money where that was said. */
export interface Trade {
  readonly opportunity: Opportunity
  readonly ticket: AllocationTicket | null
  /** It is no longer offered, and stands there until the reader takes the newest order. */
  readonly isGone?: true
}

const gone = new WeakMap<Opportunity, Trade>()

/** What stands in its place when it is gone: always the same row for the same opportunity. */
export function toGone({ opportunity }: Trade): Trade {
  const trade = gone.get(opportunity) ?? { opportunity, ticket: null, isGone: true }
  gone.set(opportunity, trade)
  return trade
}

/** What a trade comes to at a size. Null is not known, or blocked: then there is no size. */
export interface Figures {
  /** USD of the 1 USD that a contract pays. */
  readonly edge: number | null
  readonly costUsd: number | null
  readonly profitUsd: number | null
  readonly annualizedReturn: number | null
  readonly largestUsd: number | null
}

const NONE: Figures = {
  edge: null,
  costUsd: null,
  profitUsd: null,
  annualizedReturn: null,
  largestUsd: null,
}

/** At the size of the ticket, else at the largest. What is blocked or gone has no figure to act on. */
export function toFigures({ opportunity, ticket, isGone }: Trade): Figures {
  if (isGone === true || opportunity.risk_gate_state === 'blocked') return NONE
  const largestUsd = opportunity.recommended_notional
  return ticket === null
    ? {
        edge: opportunity.recommended_edge,
        costUsd: largestUsd,
        profitUsd: opportunity.recommended_profit,
        annualizedReturn: opportunity.recommended_return,
        largestUsd,
      }
    : {
        edge: ticket.edge,
        costUsd: ticket.cost,
        profitUsd: ticket.profit,
        annualizedReturn: ticket.annualized_return,
        largestUsd,
      }
}

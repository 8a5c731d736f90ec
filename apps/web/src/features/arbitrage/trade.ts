import type { AllocationTicket } from '@parallax/contract'
import type { Opportunity } from './opportunities-query.ts'
import { toUpFrontUsd } from './ticket.ts'

/** A row of the table: an opportunity, and what to order where the reader has entered funds. */
export interface Trade {
  readonly opportunity: Opportunity
  readonly ticket: AllocationTicket | null
  /** It is no longer offered, and keeps its place until the reader applies the newest order. */
  readonly isGone?: true
}

const gone = new WeakMap<Opportunity, Trade>()

/** The row shown in its place when it is gone: always the same object for the same opportunity. */
export function toGone({ opportunity }: Trade): Trade {
  const trade = gone.get(opportunity) ?? { opportunity, ticket: null, isGone: true }
  gone.set(opportunity, trade)
  return trade
}

/** The figures of a trade at a size. Null means unknown, or blocked: then there is no size. */
export interface TradeFigures {
  /** In USD, of the 1 USD that a contract pays. */
  readonly edge: number | null
  readonly costUsd: number | null
  /** The cash needed at first, where a sale of the ticket needs a split; null where `costUsd` is all, or unknown. */
  readonly upFrontUsd: number | null
  readonly profitUsd: number | null
  readonly annualizedReturn: number | null
  readonly largestUsd: number | null
}

const NONE: TradeFigures = {
  edge: null,
  costUsd: null,
  upFrontUsd: null,
  profitUsd: null,
  annualizedReturn: null,
  largestUsd: null,
}

/** At the size of the ticket, otherwise at the largest. Blocked and ended trades have no figures to act on. */
export function toFigures({ opportunity, ticket, isGone }: Trade): TradeFigures {
  if (isGone === true || opportunity.risk_gate_state === 'blocked') return NONE
  const largestUsd = opportunity.recommended_notional
  return ticket === null
    ? {
        edge: opportunity.recommended_edge,
        costUsd: largestUsd,
        upFrontUsd: null,
        profitUsd: opportunity.recommended_profit,
        annualizedReturn: opportunity.recommended_return,
        largestUsd,
      }
    : {
        edge: ticket.edge,
        costUsd: ticket.cost,
        upFrontUsd: toUpFrontUsd(ticket),
        profitUsd: ticket.profit,
        annualizedReturn: ticket.annualized_return,
        largestUsd,
      }
}

import type { Allocation, AllocationTicket, OpportunitySort } from '@parallax/contract'
import {
  type Allocated,
  type allocate,
  computeHeldMatrix,
  computeHeldPayoffs,
  toTicketHoldings,
} from '@parallax/domain'
import type { OpportunityEntry } from '../../catalog/arbitrage/opportunity-entry.ts'
import { computeSizeFigures } from '../../catalog/arbitrage/size-figures.ts'
import { type Sized, sortEntries } from '../../catalog/arbitrage/sort-entries.ts'
import { toRelation } from '../../catalog/arbitrage/to-relation.ts'
import { toRoundedOrNull } from '../../catalog/arbitrage/to-values.ts'
import { toRounded } from '../../http/response/to-rounded.ts'
import { toOutcomes } from './to-outcomes.ts'
import { toTicket, toTicketLeg } from './to-ticket.ts'

export type Plan = ReturnType<typeof allocate>

/** The inputs of a plan. */
export interface Planned {
  readonly entries: readonly OpportunityEntry[]
  /** Opportunities with a leg that has no usable order book. */
  readonly withoutDepth: readonly OpportunityEntry[]
  readonly bankrollUsd: number
  readonly nowMs: number
}

/** A ticket of a plan, as returned. */
export function toPlannedTicket(
  each: Allocated,
  entry: OpportunityEntry,
  bankrollUsd: number,
): AllocationTicket {
  const { trade, ticket, cash, cashUsd, fixedCostsUsd, profitAfterCostsUsd } = each
  const { row } = entry
  const { edge, annualizedReturn } = toSized(each, entry)
  return {
    opportunity_id: trade.id,
    canonical_question_id: trade.questionId,
    question_title: row.questionTitle,
    type: trade.type,
    ...toRelation(row),
    ...toTicket(ticket),
    legs: [
      { ...toTicketLeg(ticket.buy), cash: cash.buyUsd },
      { ...toTicketLeg(ticket.sell), cash: cash.sellUsd },
    ],
    cash: cashUsd,
    weight: toRounded(cashUsd / bankrollUsd, 6),
    fixed_costs: fixedCostsUsd,
    profit_after_costs: profitAfterCostsUsd,
    edge: toRounded(edge ?? 0, 6),
    annualized_return: toRoundedOrNull(annualizedReturn, 6),
    outcomes: null,
  }
}

/** The same, with what it pays for every outcome. */
export function toPlannedTicketWithOutcomes(
  each: Allocated,
  entry: OpportunityEntry,
  { bankrollUsd, nowMs }: Planned,
): AllocationTicket {
  const { related, checks } = entry.getState(nowMs).decision
  const holdings = toTicketHoldings({ ...each.trade, related }, each.ticket)
  const source = checks.find(({ name }) => name === 'resolution_source')
  const isAgreed = source?.result === 'pass' ? true : source?.reason === 'rules_differ' ? false : null
  const payoffs = computeHeldPayoffs(holdings, isAgreed)
  return {
    ...toPlannedTicket(each, entry, bankrollUsd),
    outcomes: toOutcomes(payoffs, computeHeldMatrix(holdings), related),
  }
}

/** Each trade by itself, in the requested order. */
export function toEach(
  { allocated, skipped }: Plan,
  { entries, withoutDepth, bankrollUsd, nowMs }: Planned,
  sort: OpportunitySort,
  weigh: (entry: OpportunityEntry) => number | null,
): NonNullable<Allocation['each']> {
  const found = new Map(allocated.map((each) => [each.trade.id, each]))
  const placed = entries.filter(({ row }) => found.has(row.id))
  const toSize = (entry: OpportunityEntry) => {
    const each = found.get(entry.row.id)
    return each === undefined ? null : toSized(each, entry)
  }
  return {
    trades: sortEntries(placed, sort, nowMs, toSize).flatMap((entry) => {
      const each = found.get(entry.row.id)
      if (each === undefined) return []
      const opportunity = entry.toOpportunity(weigh(entry), nowMs)
      return [{ opportunity, ticket: toPlannedTicket(each, entry, bankrollUsd) }]
    }),
    skipped: toSkipped(skipped, withoutDepth),
  }
}

export function toSkipped(
  skipped: Plan['skipped'],
  withoutDepth: readonly OpportunityEntry[],
): Allocation['skipped'] {
  return [
    ...skipped.map(({ trade, reason }) => ({ opportunity_id: trade.id, reason })),
    ...withoutDepth.map(({ row }) => ({ opportunity_id: row.id, reason: 'no_depth' as const })),
  ]
}

function toSized(
  { ticket: { shares, costUsd, profitUsd } }: Allocated,
  { lockedDays }: OpportunityEntry,
): Sized {
  return { ...computeSizeFigures({ shares, costUsd, profitUsd }, lockedDays), profitUsd }
}

import type { Allocation } from '@parallax/contract'
import type { Allocated, allocate, Funds } from '@parallax/domain'
import { toRounded } from '../to-rounded.ts'
import { toIso } from './answer-values.ts'
import type { OpportunityEntry } from './opportunity-entry.ts'
import { toRelation } from './to-relation.ts'
import { toTicket, toTicketLeg } from './to-ticket.ts'

interface Asked {
  readonly entries: readonly OpportunityEntry[]
  readonly withoutDepth: readonly OpportunityEntry[]
  readonly funds: Funds
  readonly nowMs: number
}

const DISCLAIMER =
  'By the books as they were last read. Prices move, and orders may fill in part: place limits, and both legs at once. No financial advice.'

export function toAllocation(
  { allocated, skipped }: ReturnType<typeof allocate>,
  { entries, withoutDepth, funds, nowMs }: Asked,
): Allocation {
  const rows = new Map(entries.map(({ row }) => [row.id, row]))
  const getRow = (id: string) => {
    const row = rows.get(id)
    if (row === undefined) throw new Error(`the plan has an opportunity that was not given: ${id}`)
    return row
  }
  const sum = (toUsd: (each: Allocated) => number) =>
    allocated.reduce((total, each) => total + toUsd(each), 0)
  const usedOn = (slug: string) =>
    sum(
      ({ ticket: { buy, sell }, cash }) =>
        (buy.venue === slug ? cash.buyUsd : 0) + (sell.venue === slug ? cash.sellUsd : 0),
    )
  return {
    planned_at: toIso(nowMs),
    bankroll: funds.bankrollUsd,
    used: toRounded(
      sum(({ cashUsd }) => cashUsd),
      2,
    ),
    profit: toRounded(
      sum(({ ticket }) => ticket.profitUsd),
      2,
    ),
    venues: Object.fromEntries(
      Object.entries(funds.balancesUsd).map(([slug, balance]) => [
        slug,
        { balance, used: toRounded(usedOn(slug), 2) },
      ]),
    ),
    tickets: allocated.map((each) => toPlanned(each, getRow(each.trade.id), funds)),
    skipped: [
      ...skipped.map(({ trade, reason }) => ({ opportunity_id: trade.id, reason })),
      ...withoutDepth.map(({ row }) => ({ opportunity_id: row.id, reason: 'no_depth' as const })),
    ],
    disclaimer: DISCLAIMER,
  }
}

function toPlanned(
  each: Allocated,
  row: OpportunityEntry['row'],
  { bankrollUsd }: Funds,
): Allocation['tickets'][number] {
  const { trade, ticket, cash, cashUsd, fixedCostsUsd, profitAfterCostsUsd } = each
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
  }
}

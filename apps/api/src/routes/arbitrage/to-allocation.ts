import type { Allocation, AllocationTicket } from '@parallax/contract'
import type { Allocated, Funds } from '@parallax/domain'
import type { OpportunityEntry } from '../../catalog/arbitrage/opportunity-entry.ts'
import { toIso } from '../../catalog/arbitrage/to-values.ts'
import { toRounded } from '../../http/response/to-rounded.ts'
import { type Plan, type Planned, toSkipped } from './to-planned.ts'

const DISCLAIMER =
  'By the books as they were last read. Prices move, and orders may fill in part: place limits, and both legs at once. No financial advice.'

/** `toPlannedTicket` writes each ticket. */
export function toAllocation(
  { allocated, skipped }: Plan,
  { entries, withoutDepth, nowMs }: Planned,
  funds: Funds,
  toPlannedTicket: (each: Allocated, entry: OpportunityEntry) => AllocationTicket,
): Omit<Allocation, 'each'> {
  const known = new Map(entries.map((entry) => [entry.row.id, entry]))
  const getEntry = (id: string) => {
    const entry = known.get(id)
    if (entry === undefined) throw new Error(`the plan has an opportunity that was not given: ${id}`)
    return entry
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
    tickets: allocated.map((each) => toPlannedTicket(each, getEntry(each.trade.id))),
    skipped: toSkipped(skipped, withoutDepth),
    disclaimer: DISCLAIMER,
  }
}

import type { Allocation } from '@parallax/contract'
import type { Allocated, AllocationLeg, allocate, Funds } from '@parallax/domain'
import { toOwnSide } from '@parallax/domain'
import { toRounded } from '../to-rounded.ts'
import { toIso } from './answer-values.ts'
import type { OpportunityEntry } from './opportunity-entry.ts'

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
  const titles = new Map(entries.map(({ row }) => [row.id, row.questionTitle]))
  const sum = (toUsd: (each: Allocated) => number) =>
    allocated.reduce((total, each) => total + toUsd(each), 0)
  const usedOn = (slug: string) =>
    sum(
      ({ trade, buy, sell }) =>
        (trade.buy.venue === slug ? buy.cashUsd : 0) + (trade.sell.venue === slug ? sell.cashUsd : 0),
    )
  return {
    planned_at: toIso(nowMs),
    bankroll: funds.bankrollUsd,
    used: toRounded(
      sum(({ cashUsd }) => cashUsd),
      2,
    ),
    profit: toRounded(
      sum(({ profitUsd }) => profitUsd),
      2,
    ),
    venues: Object.fromEntries(
      Object.entries(funds.balancesUsd).map(([slug, balance]) => [
        slug,
        { balance, used: toRounded(usedOn(slug), 2) },
      ]),
    ),
    tickets: allocated.map((each) => toTicket(each, titles.get(each.trade.id) ?? '', funds)),
    skipped: [
      ...skipped.map(({ trade, reason }) => ({ opportunity_id: trade.id, reason })),
      ...withoutDepth.map(({ row }) => ({ opportunity_id: row.id, reason: 'no_depth' as const })),
    ],
    disclaimer: DISCLAIMER,
  }
}

function toTicket(each: Allocated, title: string, { bankrollUsd }: Funds): Allocation['tickets'][number] {
  const { trade, shares, buy, sell, cashUsd, profitUsd } = each
  return {
    opportunity_id: trade.id,
    canonical_question_id: trade.questionId,
    question_title: title,
    type: trade.type,
    shares: toRounded(shares, 2),
    cash: toRounded(cashUsd, 2),
    weight: toRounded(cashUsd / bankrollUsd, 6),
    profit: toRounded(profitUsd, 2),
    buy: toLeg(trade.buy, buy),
    sell: toLeg(trade.sell, sell),
  }
}

function toLeg(leg: AllocationLeg, fill: Allocated['buy']): Allocation['tickets'][number]['buy'] {
  const own = toOwnSide(leg, leg.side)
  return {
    platform_slug: leg.venue,
    market_id: leg.marketId,
    action: own === 'yesAsks' || own === 'noAsks' ? 'buy' : 'sell',
    outcome: own === 'yesAsks' || own === 'yesBids' ? 'yes' : 'no',
    shares: toRounded(fill.grossShares, 6),
    limit_price: toRounded(fill.limitPrice, 6),
    value: toRounded(fill.valueUsd, 2),
    fee: toRounded(fill.feeUsd, 2),
    cash: toRounded(fill.cashUsd, 2),
  }
}

import type { ExecutionAdvisory } from '@parallax/contract'
import type { Ticket, TicketLeg } from '@parallax/domain'
import { toRounded } from '../../http/response/to-rounded.ts'

type AdvisoryTicket = NonNullable<ExecutionAdvisory['ticket']>

/** What to order, as returned. */
export function toTicket({ shares, costUsd, profitUsd, buy, sell }: Ticket): AdvisoryTicket {
  return {
    shares: toRounded(shares, 6),
    cost: toRounded(costUsd, 2),
    profit: toRounded(profitUsd, 2),
    legs: [toTicketLeg(buy), toTicketLeg(sell)],
  }
}

export function toTicketLeg(leg: TicketLeg): AdvisoryTicket['legs'][number] {
  const { venue, marketId, action, outcome, order, split } = leg
  return {
    platform_slug: venue,
    market_id: marketId,
    action,
    outcome,
    shares: toRounded(leg.shares, 6),
    net_shares: toRounded(leg.netShares, 6),
    limit_price: toRounded(leg.limitPrice, 6),
    notional: toRounded(leg.notionalUsd, 2),
    fee: toRounded(leg.feeUsd, 2),
    fee_shares: toRounded(leg.feeShares, 6),
    profit_fee: toRounded(leg.profitFeeUsd, 2),
    cost: toRounded(leg.costUsd, 2),
    min_shares: order.minShares,
    min_usd: order.minUsd,
    tick: order.tick,
    lot: order.lot,
    stake_step: order.stakeStepUsd ?? null,
    split: split && { shares: split.shares, cost: toRounded(split.costUsd, 2), fixed_cost: split.fixedUsd },
  }
}

import type { Edge, OpportunityType, RelatedQuestion } from '../detect/detect.ts'
import type { ArbitrageListing } from '../listing.ts'
import { type FixedCostSum, sumTradeCosts } from './fixed-costs.ts'
import type { Ticket, TicketLeg } from './ticket.ts'
import type { TradePosition } from './walk-books.ts'

type Held = Pick<ArbitrageListing, 'venueTerms'>

/** One leg held until the end: shares that pay 1 when it wins. */
export interface Holding {
  readonly listing: Held
  readonly shares: number
  readonly stakeUsd: number
  readonly profitFeeUsd: number
  /** Received for shares that were sold; withdrawn from the venue with the rest. */
  readonly proceedsUsd: number
}

export interface Holdings {
  /** Wins when Yes does. */
  readonly yes: Holding
  readonly no: Holding
  /** Paid at once for both legs, trade fees included. */
  readonly outlayUsd: number
  readonly costs: FixedCostSum
  /** Set where the second leg belongs to another question. */
  readonly related: RelatedQuestion | undefined
}

/** The listings of a trade, before anything is held. */
export interface HeldTrade {
  readonly type: OpportunityType
  readonly related?: RelatedQuestion | undefined
  readonly buy: { readonly listing: Held }
  readonly sell: { readonly listing: Held }
}

/** What is held once both orders of a ticket are filled. */
export function toTicketHoldings({ type, related, buy, sell }: HeldTrade, ticket: Ticket): Holdings {
  const yes = toOrdered(buy.listing, ticket.buy)
  const no = toOrdered(sell.listing, ticket.sell)
  return {
    yes,
    no,
    outlayUsd: yes.stakeUsd + ticket.buy.feeUsd + no.stakeUsd + ticket.sell.feeUsd,
    costs: sumTradeCosts(type, buy.listing, sell.listing),
    related,
  }
}

function toOrdered(listing: Held, { netShares, notionalUsd, profitFeeUsd, split }: TicketLeg): Holding {
  return {
    listing,
    shares: netShares,
    stakeUsd: split === null ? notionalUsd : split.costUsd - notionalUsd,
    profitFeeUsd,
    proceedsUsd: split === null ? 0 : notionalUsd,
  }
}

export function toHoldings({ type, buy, sell, related }: Edge, position: TradePosition): Holdings {
  return {
    outlayUsd: position.outlayUsd,
    costs: sumTradeCosts(type, buy.listing, sell.listing),
    related,
    yes: {
      listing: buy.listing,
      shares: position.shares,
      stakeUsd: position.buyStakeUsd,
      profitFeeUsd: position.buyProfitFeeUsd,
      proceedsUsd: 0,
    },
    no: {
      listing: sell.listing,
      shares: position.shares,
      stakeUsd: position.sellStakeUsd,
      profitFeeUsd: position.sellProfitFeeUsd,
      proceedsUsd: type === 'direct' ? position.shares - position.sellPriceUsd : 0,
    },
  }
}

/** The payout at this amount per share. A fee on profit applies to what exceeds the stake. */
export function toPaid({ shares, stakeUsd, profitFeeUsd }: Holding, perShare: number): number {
  const paidUsd = shares * perShare
  const profitUsd = Math.max(0, paidUsd - stakeUsd)
  return profitUsd === 0 ? paidUsd : paidUsd - (profitFeeUsd * profitUsd) / (shares - stakeUsd)
}

/** What a voided market pays; null where unknown. Trade fees are not refunded. */
export function toVoided(holding: Holding): number | null {
  switch (holding.listing.venueTerms.voidRule) {
    case 'refund':
      return holding.stakeUsd
    case 'half':
      return toPaid(holding, 0.5)
    case 'last_price':
    case null:
      return null
  }
}

/** What the venue keeps of the withdrawal, as far as it is known. */
export function toKeptBack({ listing, proceedsUsd }: Holding, paidUsd: number): number {
  return (paidUsd + proceedsUsd) * (listing.venueTerms.withdrawalFraction ?? 0)
}

/** Whether the venue states what it keeps of a withdrawal. */
export function isWithdrawalKnown({ venueTerms }: Pick<ArbitrageListing, 'venueTerms'>): boolean {
  return venueTerms.withdrawalFraction !== null
}

/** To cents; a rounding error is not a loss. */
export function roundDownCents(usd: number): number {
  return (Math.floor(usd * 100 + 1e-6) + 0) / 100
}

/** To cents; a required amount is never understated. */
export function roundUpCents(usd: number): number {
  return (Math.ceil(usd * 100 - 1e-6) + 0) / 100
}

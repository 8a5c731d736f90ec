import type { Edge, OpportunityType, RelatedQuestion } from './detect.ts'
import { type FixedCostSum, sumTradeCosts } from './fixed-costs.ts'
import type { ArbitrageListing } from './listing.ts'
import type { Ticket, TicketLeg } from './ticket.ts'
import type { Position } from './walk.ts'

type Held = Pick<ArbitrageListing, 'venueTerms'>

/** One leg until the end: shares that pay 1 when it wins. */
export interface Holding {
  readonly listing: Held
  readonly shares: number
  readonly stakeUsd: number
  readonly profitFeeUsd: number
  /** Came in when shares were sold, and leaves the venue with the rest. */
  readonly proceedsUsd: number
}

export interface Holdings {
  /** Wins when Yes does. */
  readonly yes: Holding
  readonly no: Holding
  /** Paid at once for both, fees of the trades included. */
  readonly outlayUsd: number
  readonly costs: FixedCostSum
  /** Where the second leg is of another question. */
  readonly related: RelatedQuestion | undefined
}

/** What the listings of a trade are, before anything is held. */
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

export function toHoldings({ type, buy, sell, related }: Edge, position: Position): Holdings {
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

/** What is paid at so much a share. A fee on profit is taken of what goes beyond the stake. */
export function toPaid({ shares, stakeUsd, profitFeeUsd }: Holding, perShare: number): number {
  const paidUsd = shares * perShare
  const profitUsd = Math.max(0, paidUsd - stakeUsd)
  return profitUsd === 0 ? paidUsd : paidUsd - (profitFeeUsd * profitUsd) / (shares - stakeUsd)
}

/** What a market that is called off pays; null where that is not known. Fees of the trade do not come back. */
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

/** What the venue keeps of all that is taken out, as far as it says. */
export function toKeptBack({ listing, proceedsUsd }: Holding, paidUsd: number): number {
  return (paidUsd + proceedsUsd) * (listing.venueTerms.withdrawalFraction ?? 0)
}

/** Whether the venue says what it keeps of all that is taken out. */
export function isWithdrawalKnown({ venueTerms }: Pick<ArbitrageListing, 'venueTerms'>): boolean {
  return venueTerms.withdrawalFraction !== null
}

/** To cents; what arithmetic alone has lost is no loss. */
export function roundDownCents(usd: number): number {
  return (Math.floor(usd * 100 + 1e-6) + 0) / 100
}

/** To cents; what has to be there is never told as less. */
export function roundUpCents(usd: number): number {
  return (Math.ceil(usd * 100 - 1e-6) + 0) / 100
}

import type { Edge } from './detect.ts'
import type { ArbitrageListing } from './listing.ts'
import type { Position } from './walk.ts'

/** One leg until the end: shares that pay 1 when it wins. */
export interface Holding {
  readonly listing: ArbitrageListing
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
}

export function toHoldings({ type, buy, sell }: Edge, position: Position): Holdings {
  return {
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

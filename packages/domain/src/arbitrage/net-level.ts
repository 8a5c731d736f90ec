import type { VenueSlug } from '../market/platform.ts'
import type { Fee, FeeBasis, FeeRequest, FeeRule } from './fee.ts'
import type { ArbitrageListing } from './listing.ts'

/** A venue's fee for a trade; null where not even a bound of it is documented. */
export type ComputeFee = (venue: VenueSlug, question: FeeRequest) => Fee | null

/**
 * One price level as an arbitrage meets it: everything is for one share that is left after fees. To sell a share is to
 * hold the other outcome at 1 minus the price: whoever has no share to sell buys both outcomes for 1 and sells one.
 */
export interface NetLevel {
  /** Shares left of the whole level. */
  readonly shares: number
  /** Shown for it: the ask, or 1 minus the bid. */
  readonly price: number
  /** Paid for the shares alone. */
  readonly stake: number
  /** Paid at once: stake and fees of the trade. */
  readonly outlay: number
  /** Kept back at the end if this leg wins. */
  readonly profitFee: number
  readonly basis: FeeBasis
  readonly rule: FeeRule
}

/** What a fee is asked by. */
type Charged = Pick<ArbitrageListing, 'venue' | 'feeTerms'>

/** Null when the fee is unknown, or takes everything. The fee is that of the whole level; a part of it pays its part. */
export function toBuyLevel(
  { venue, feeTerms }: Charged,
  computeFee: ComputeFee,
  price: number,
  size: number,
): NetLevel | null {
  const fee = computeFee(venue, { side: 'buy', price, shares: size, feeTerms })
  if (fee === null) return null
  const shares = size - fee.sharesTaken
  if (!(shares > 0)) return null
  const stake = (size * price) / shares
  const outlay = stake + fee.tradeUsd / shares
  return { shares, price, stake, outlay, profitFee: fee.profitUsd / shares, basis: fee.basis, rule: fee.rule }
}

/** As `toBuyLevel`. A fee on the profit of a sale is charged whatever happens; one in shares has no meaning here. */
export function toSellLevel(
  { venue, feeTerms }: Charged,
  computeFee: ComputeFee,
  price: number,
  size: number,
): NetLevel | null {
  const fee = computeFee(venue, { side: 'sell', price, shares: size, feeTerms })
  if (fee === null || fee.sharesTaken !== 0) return null
  const held = 1 - price
  const outlay = held + (fee.tradeUsd + fee.profitUsd) / size
  return { shares: size, price: held, stake: held, outlay, profitFee: 0, basis: fee.basis, rule: fee.rule }
}

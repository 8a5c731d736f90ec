import type { VenueSlug } from '../../market/platform.ts'
import type { ArbitrageListing } from '../listing.ts'
import type { Fee, FeeBasis, FeeRequest, FeeRule } from './fee.ts'

/** A venue's fee for a trade; null where not even an upper bound is documented. */
export type ComputeFee = (venue: VenueSlug, question: FeeRequest) => Fee | null

/**
 * One price level as an arbitrage sees it: all values are for one share that is left after fees. Selling a share
 * means holding the other outcome at 1 minus the price: a trader without shares buys both outcomes for 1 and sells
 * one.
 */
export interface NetLevel {
  /** Shares left of the whole level. */
  readonly shares: number
  /** The displayed price: the ask, or 1 minus the bid. */
  readonly price: number
  /** Paid for the shares alone. */
  readonly stake: number
  /** Paid at once: stake and trade fees. */
  readonly outlay: number
  /** Kept back at the end if this leg wins. */
  readonly profitFee: number
  readonly basis: FeeBasis
  readonly rule: FeeRule
}

/** What determines a fee. */
type Charged = Pick<ArbitrageListing, 'venue' | 'feeTerms'>

/**
 * Null when the fee is unknown, or takes everything. The fee is for the whole level; a part of the level pays its
 * share.
 */
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

/** Like `toBuyLevel`. A fee on the profit of a sale is always charged; a fee in shares has no meaning here. */
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

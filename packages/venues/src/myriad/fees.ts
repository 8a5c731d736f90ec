import type { Fee, FeeRequest, FeeRule } from '@parallax/domain'
import type { Venue } from '../venue.ts'

/**
 * The AMM contract takes three fractions on each side (liquidity, treasury, distributor): on a buy of what is paid in,
 * on a sell of what the curve pays out. Each is at most 5 %, so a sum above 15 % cannot be a fee of this contract.
 */
const AMM: FeeRule = { name: 'myriad-amm', version: 'PredictionMarketV3_4', since: '2025-07-25' }
const AMM_BOUND: FeeRule = { ...AMM, name: 'myriad-amm-highest' }
const LARGEST_SUM = 0.15

/** The order-book contract lets a band take at most 10 % of the notional from a taker. */
const BOOK_BOUND: FeeRule = { name: 'myriad-order-book-highest', version: 'FeeModule', since: '2026-02-02' }
const LARGEST_BAND = 0.1

/**
 * The fee of a trade against a pool, from the sums in `feeTerms`: `buyFraction` and `sellFraction`. `price` is the
 * price on the curve, before fees: a buyer pays price / (1 - buyFraction), a seller gets price * (1 - sellFraction).
 *
 * The most that the contract allows is charged where a sum is missing, and on an order book (`isOrderBook` 1), whose
 * bands are not published. Without terms the fee is unknown: a market in a token other than dollars has none.
 */
export function computeFee({ side, price, shares, feeTerms }: FeeRequest): Fee | null {
  if (feeTerms === null) return null
  if (!(price >= 0 && price <= 1 && shares >= 0 && Number.isFinite(shares))) return null
  const notional = price * shares
  if (feeTerms.isOrderBook === 1) {
    return {
      tradeUsd: notional * LARGEST_BAND,
      sharesTaken: 0,
      profitUsd: 0,
      basis: 'upper_bound',
      rule: BOOK_BOUND,
    }
  }
  const known = side === 'buy' ? feeTerms.buyFraction : feeTerms.sellFraction
  const isKnown = known !== undefined && known >= 0 && known <= LARGEST_SUM
  const fraction = isKnown ? known : LARGEST_SUM
  return {
    tradeUsd: notional * (side === 'buy' ? fraction / (1 - fraction) : fraction),
    sharesTaken: 0,
    profitUsd: 0,
    basis: isKnown ? 'exact' : 'upper_bound',
    rule: isKnown ? AMM : AMM_BOUND,
  }
}

export const FEES: Venue['fees'] = [{ rules: [AMM, AMM_BOUND, BOOK_BOUND], computeFee }]

import type { Fee, FeeQuestion, FeeRule } from '@parallax/domain'

/**
 * The AMM contract takes three fractions on each side (liquidity, treasury, distributor), of what is paid in on a buy and
 * of what the curve pays out on a sell. Each is at most 5 %, so a sum above 15 % is no fee of this contract.
 */
const RULE: FeeRule = { name: 'myriad-amm', version: 'PredictionMarketV3_4', since: '2025-07-25' }
const LARGEST_SUM = 0.15

/**
 * The fee of a trade against a pool, from the sums in `feeTerms`: `buyFraction` and `sellFraction`. `price` is the price on
 * the curve, before fees: a buyer pays price / (1 - buyFraction), a seller gets price * (1 - sellFraction).
 * Null for order-book markets: the venue does not publish their bands, and a band read off one trade holds at no other price.
 */
export function computeFee({ side, price, shares, feeTerms }: FeeQuestion): Fee | null {
  const fraction = side === 'buy' ? feeTerms?.buyFraction : feeTerms?.sellFraction
  if (fraction === undefined || !(fraction >= 0 && fraction <= LARGEST_SUM)) return null
  if (!(price >= 0 && price <= 1 && shares >= 0 && Number.isFinite(shares))) return null
  const share = side === 'buy' ? fraction / (1 - fraction) : fraction
  return { tradeUsd: price * shares * share, sharesTaken: 0, profitUsd: 0, rule: RULE }
}

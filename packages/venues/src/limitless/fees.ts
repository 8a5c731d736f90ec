import type { Fee, FeeRequest, FeeRule } from '@parallax/domain'
import type { Venue } from '../venue.ts'

/** Prices and their fees in percent, as published. The straight lines in between are our assumption. */
type Curve = readonly (readonly [price: number, percent: number])[]

const BUY: Curve = [
  [0.5, 3],
  [0.55, 2.52],
  [0.6, 2.13],
  [0.65, 1.8],
  [0.7, 1.51],
  [0.75, 1.26],
  [0.8, 1.05],
  [0.85, 0.85],
  [0.9, 0.68],
  [0.95, 0.53],
  [0.99, 0.42],
  [0.999, 0.4],
]

const SELL: Curve = [
  [0.01, 0.42],
  [0.05, 0.6],
  [0.1, 0.78],
  [0.2, 1.11],
  [0.3, 1.32],
  [0.4, 1.44],
  [0.5, 1.5],
  [0.6, 1.44],
  [0.7, 1.32],
  [0.8, 1.11],
  [0.9, 0.78],
  [0.95, 0.6],
  [0.99, 0.45],
  [0.999, 0.42],
]

const AMM_RATE = 0.004

const CLOB_TAKER: FeeRule = { name: 'limitless-clob-taker', version: '2026-09-25', since: '2026-09-25' }
const AMM: FeeRule = { name: 'limitless-amm', version: '2026-09-25', since: '2026-09-25' }

/**
 * The taker's fee; makers pay nothing. On an order book a buyer pays in shares (3 % up to a price of 0.50, so a share
 * kept costs price ÷ 0.97) and a seller in USDC. The table is the worst case: rank discounts are left out, and so is
 * `metadata.fee: false`, since it is not confirmed to mean free.
 *
 * A pool takes 0.40 % of the value. Terms: `isAmm` 1 or 0 (if missing, the order book, which is more expensive) and
 * `creatorFeePct`. Neither the rule nor a bound for the creator's fee is published, so with one the fee is unknown.
 */
export function computeFee({ side, price, shares, feeTerms }: FeeRequest): Fee | null {
  if (!(price >= 0 && price <= 1) || !(shares >= 0 && Number.isFinite(shares))) return null
  if ((feeTerms?.creatorFeePct ?? 0) !== 0) return null
  if (feeTerms?.isAmm === 1) {
    return { tradeUsd: AMM_RATE * shares * price, sharesTaken: 0, profitUsd: 0, basis: 'exact', rule: AMM }
  }
  return side === 'buy'
    ? {
        tradeUsd: 0,
        sharesTaken: computeRate(BUY, price) * shares,
        profitUsd: 0,
        basis: 'exact',
        rule: CLOB_TAKER,
      }
    : {
        tradeUsd: computeRate(SELL, price) * shares * price,
        sharesTaken: 0,
        profitUsd: 0,
        basis: 'exact',
        rule: CLOB_TAKER,
      }
}

export const FEES: Venue['fees'] = [{ rules: [CLOB_TAKER, AMM], computeFee }]

/** Interpolates along the curve; constant before its first and after its last point. */
function computeRate(curve: Curve, price: number): number {
  let [fromPrice, fromPercent] = curve[0] ?? [0, 0]
  if (price <= fromPrice) return fromPercent / 100
  for (const [toPrice, toPercent] of curve) {
    if (price <= toPrice) {
      const share = (price - fromPrice) / (toPrice - fromPrice)
      return (fromPercent + share * (toPercent - fromPercent)) / 100
    }
    fromPrice = toPrice
    fromPercent = toPercent
  }
  return fromPercent / 100
}

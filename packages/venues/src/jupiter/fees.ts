import type { Fee, FeeRequest, FeeRule } from '@parallax/domain'
import type { Venue } from '../venue.ts'

/** The highest rate charged: crypto markets pay it, others 0.05 or less on the same curve. */
export const FEE_TERMS = { takerRate: 0.07 } as const

const SINCE = { version: '2026-07', since: '2026-07-02' } as const
const RULE: FeeRule = { name: 'jupiter-taker-curve', ...SINCE }
const BOUND: FeeRule = { name: 'jupiter-taker-curve-highest', ...SINCE }

/**
 * `takerRate × p × (1 − p)` per contract, for buying and for selling; a claim costs nothing. It is the source venue's
 * taker fee, and 0.07 is its upper bound: 1.75 cents for a contract at 50 cents, 3.5 % of the stake. Recorded charges
 * follow the curve to a hundredth of a cent and are not rounded to cents.
 *
 * The venue publishes no rate for its own Forecast markets: without a rate the highest one is charged, as a bound.
 */
export function computeFee({ price, shares, feeTerms }: FeeRequest): Fee | null {
  const known = feeTerms?.takerRate
  const isKnown = known !== undefined && isWithin(known, 1)
  if (!isWithin(price, 1) || !isWithin(shares, 1e12)) return null
  const rate = isKnown ? known : FEE_TERMS.takerRate
  return {
    tradeUsd: toMicroUsd(rate * price * (1 - price) * shares),
    sharesTaken: 0,
    profitUsd: 0,
    basis: isKnown ? 'exact' : 'upper_bound',
    rule: isKnown ? RULE : BOUND,
  }
}

export const FEES: Venue['fees'] = [{ rules: [RULE, BOUND], computeFee }]

function isWithin(number: number, largest: number): boolean {
  return number >= 0 && number <= largest
}

/** Rounds up to the next micro-USD, the unit of money here, but ignores floating-point error. */
function toMicroUsd(usd: number): number {
  return Math.max(0, Math.ceil(usd * 1e6 - 1e-3) / 1e6)
}

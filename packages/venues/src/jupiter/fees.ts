import type { Fee, FeeRequest, FeeRule } from '@parallax/domain'

/** The highest rate charged: crypto markets pay it, others 0.05 or less of the same curve. */
export const FEE_TERMS = { takerRate: 0.07 } as const

const SINCE = { version: '2026-07', since: '2026-07-02' } as const
const RULE: FeeRule = { name: 'jupiter-taker-curve', ...SINCE }
const BOUND: FeeRule = { name: 'jupiter-taker-curve-highest', ...SINCE }

/**
 * `takerRate × p × (1 − p)` per contract, for buying and for selling; a claim costs nothing. It is the source venue's
 * taker fee, and 0.07 is its upper bound: 1.75 cents of a contract at 50 cents, 3.5 % of the stake. Charges on record
 * follow the curve to a hundredth of a cent and are not rounded to cents. Without a rate (the venue's own Forecast
 * markets, for which it publishes none) the highest of the curve is charged, as a bound.
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

function isWithin(number: number, largest: number): boolean {
  return number >= 0 && number <= largest
}

/** Up to the next micro-USD, the unit of the money, past what the arithmetic itself has added. */
function toMicroUsd(usd: number): number {
  return Math.max(0, Math.ceil(usd * 1e6 - 1e-3) / 1e6)
}

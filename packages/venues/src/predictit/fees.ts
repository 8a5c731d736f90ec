import type { Fee, FeeRequest, FeeRule } from '@parallax/domain'
import type { Venue } from '../venue.ts'

const PROFIT_RATE = 0.1

/** The venue's help page has no date; this is the date of its latest terms. */
const SINCE = '2025-07-16'
const HELD: FeeRule = { name: 'predictit-10-percent-of-profit', version: '2025-07', since: SINCE }
const SOLD: FeeRule = {
  name: 'predictit-10-percent-of-profit-worst-case-whole-price',
  version: '2025-07',
  since: SINCE,
}

/**
 * 10 % of the profit, on a sale above cost and on winning shares; nothing on opening and nothing on losses. A share
 * bought at a and held to a win nets (1 − a) × 0.90. The seller's cost is unknown here, so a sale is charged as if the
 * whole price were profit: the worst case. The 5 % on withdrawals is not per trade and is left out.
 */
export function computeFee({ side, price, shares }: FeeRequest): Fee | null {
  if (!(price >= 0 && price <= 1) || !(shares >= 0 && Number.isFinite(shares))) return null
  return side === 'buy'
    ? {
        tradeUsd: 0,
        sharesTaken: 0,
        profitUsd: PROFIT_RATE * (1 - price) * shares,
        basis: 'exact',
        rule: HELD,
      }
    : { tradeUsd: PROFIT_RATE * price * shares, sharesTaken: 0, profitUsd: 0, basis: 'exact', rule: SOLD }
}

export const FEES: Venue['fees'] = [{ rules: [HELD, SOLD], computeFee }]

import type { Fee, FeeRequest, FeeRule } from '@parallax/domain'
import type { Venue } from '../venue.ts'

const RULE: FeeRule = {
  name: 'Azuro single bets: no fee, the margin is inside the odds',
  version: 'v3',
  since: '2026-04-03',
}

/**
 * A single bet at 1 / odds has no extra cost: the price already includes the margin (4 to 20 %). So `price` must be the
 * ask, never the probability without the margin. The relayer's flat fee per bet is not published and not counted.
 * Nothing can be sold here, so the fee of a sale is unknown.
 */
export function computeFee({ side, price, shares }: FeeRequest): Fee | null {
  const isSensible = price > 0 && price <= 1 && shares >= 0 && Number.isFinite(shares)
  return side === 'buy' && isSensible
    ? { tradeUsd: 0, sharesTaken: 0, profitUsd: 0, basis: 'exact', rule: RULE }
    : null
}

export const FEES: Venue['fees'] = [{ rules: [RULE], computeFee }]

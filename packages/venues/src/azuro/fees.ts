import type { Fee, FeeRequest, FeeRule } from '@parallax/domain'

const RULE: FeeRule = {
  name: 'Azuro single bets: no fee, the margin is inside the odds',
  version: 'v3',
  since: '2026-04-03',
}

/**
 * A single bet at 1 / odds costs nothing on top: the margin (4 to 20 %) is in that price already, so the price asked
 * about must be the ask and never the probability without the margin. The relayer's flat fee per bet is not published
 * and not counted. Nothing can be sold here, so a sale has no known fee.
 */
export function computeFee({ side, price, shares }: FeeRequest): Fee | null {
  const isSensible = price > 0 && price <= 1 && shares >= 0 && Number.isFinite(shares)
  return side === 'buy' && isSensible
    ? { tradeUsd: 0, sharesTaken: 0, profitUsd: 0, basis: 'exact', rule: RULE }
    : null
}

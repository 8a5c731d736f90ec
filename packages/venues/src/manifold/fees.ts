import type { Fee, FeeRequest, FeeRule } from '@parallax/domain'
import type { Venue } from '../venue.ts'

/** Taker fee per share is this times price × (1 − price). */
const TAKER_FEE_CONSTANT = 0
/** Per trade through the API, in mana. */
const FLAT_TRADE_FEE = 0
/** Share of the winnings; a 10 % fee existed for the closed cash markets only. */
const PROFIT_FEE = 0

const RULE: FeeRule = { name: 'manifold-no-fee', version: '1', since: '2026-08-21' }

/**
 * Trading is free: the constants above are those of the venue's published code of 2026-08-21. The real cost is the move
 * along the pool's curve, which the book shows. A request that is not a valid trade has no known fee.
 */
export function computeFee({ price, shares }: FeeRequest): Fee | null {
  if (!(price >= 0 && price <= 1 && shares >= 0 && Number.isFinite(shares))) return null
  return {
    tradeUsd: TAKER_FEE_CONSTANT * price * (1 - price) * shares + FLAT_TRADE_FEE,
    sharesTaken: 0,
    profitUsd: PROFIT_FEE * (1 - price) * shares,
    basis: 'exact',
    rule: RULE,
  }
}

export const FEES: Venue['fees'] = [{ rules: [RULE], computeFee }]

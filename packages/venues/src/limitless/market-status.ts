import type { MarketStatus, Resolution } from '@parallax/domain'
import { toNumber } from '../parse/read.ts'
import { type Fault, toFault } from './fault.ts'
import type { MarketPayload } from './payload.ts'

export interface MarketState {
  readonly status: MarketStatus
  readonly resolution: Resolution | null
  /** What each share pays, once known. */
  readonly payouts: readonly [number, number] | null
}

const STATUSES: ReadonlyMap<string, MarketStatus> = new Map([
  ['FUNDED', 'open'],
  ['FUNDED_FLAGGED', 'open'],
  ['LOCKED', 'closed'],
  ['RESOLVED', 'resolved'],
])

/**
 * A winning index means that a market is resolved, even before its status says so. The deadline decides nothing:
 * resolution follows minutes to days later, and the venue calls the time between `expired`. Equal payouts without a
 * winner are 50-50.
 */
export function toMarketState(market: MarketPayload): MarketState | Fault {
  const status = STATUSES.get(market.status ?? '')
  if (status === undefined) return toFault('unknown_status', 'status', market.status)
  const winner = market.winningOutcomeIndex ?? null
  if (winner === null && status !== 'resolved') {
    return { status: market.expired === true ? 'closed' : status, resolution: null, payouts: null }
  }
  const index = toNumber(winner)
  if (winner !== null && index !== 0 && index !== 1) {
    return toFault('unknown_outcome', 'winningOutcomeIndex', winner)
  }
  const payouts = index === null ? readPayouts(market) : index === 0 ? ([1, 0] as const) : ([0, 1] as const)
  return { status: 'resolved', resolution: payouts === null ? null : toResolution(payouts), payouts }
}

/** Payouts from the numerators. If these are missing, from the prices of a resolved market: 1 and 0. */
function readPayouts(market: MarketPayload): readonly [number, number] | null {
  const [yes, no] = market.payoutNumerators
  const sum = (yes ?? 0) + (no ?? 0)
  if (yes !== undefined && no !== undefined && yes >= 0 && no >= 0 && sum > 0 && Number.isFinite(sum)) {
    return [yes / sum, no / sum]
  }
  const prices = Array.isArray(market.prices) ? market.prices.map(toNumber) : []
  if (prices[0] === 1 && prices[1] === 0) return [1, 0]
  return prices[0] === 0 && prices[1] === 1 ? [0, 1] : null
}

function toResolution(payouts: readonly [number, number]): Resolution {
  const index = payouts.indexOf(1)
  return index < 0 ? { kind: 'split', payouts } : { kind: 'outcome', index }
}

import type { MarketStatus } from '@parallax/domain'
import { toNumber } from '../parse/read.ts'
import { toIsoFromSeconds, toIsoFromText } from '../parse/time.ts'
import type { MarketPayload } from './payload.ts'

/** The state of a listing. `isVoid`: it ended without a winner. */
export interface MarketState {
  readonly status: MarketStatus
  readonly isVoid: boolean
}

/**
 * The state of a listing; null for an unknown status. A result decides. An open listing past its closing time is
 * closed, not resolved: short rounds stay `open` without a result long after their end.
 */
export function toState(market: MarketPayload, fetchedAt: number): MarketState | null {
  if (market.result !== null) return { status: 'resolved', isVoid: false }
  const closeTime = toTime(market.closeTime)
  switch (market.status) {
    case 'cancelled':
      return { status: 'resolved', isVoid: true }
    case 'closed':
      return { status: 'closed', isVoid: false }
    case 'open': {
      const isOver = closeTime !== null && Date.parse(closeTime) <= fetchedAt
      return { status: isOver || market.isHalted ? 'closed' : 'open', isVoid: false }
    }
    default:
      return null
  }
}

/** A time as unix seconds, which markets use, or as ISO text, which `resolveAt` and events use. */
export function toTime(value: unknown): string | null {
  return typeof value === 'string' && /-/.test(value)
    ? toIsoFromText(value)
    : toIsoFromSeconds(toNumber(value))
}

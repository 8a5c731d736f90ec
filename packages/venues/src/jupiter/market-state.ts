import type { MarketStatus } from '@parallax/domain'
import { toNumber } from '../parse/read.ts'
import { toIsoFromSeconds, toIsoFromText } from '../parse/time.ts'
import type { MarketPayload } from './payload.ts'

/** Where a listing stands. `isVoid`: it ended with no winner. */
export interface MarketState {
  readonly status: MarketStatus
  readonly isVoid: boolean
}

/**
 * The state of a listing, or null when its status is a word we do not know. A result decides. An open listing whose
 * closing time has passed is closed, not resolved: short rounds keep `open` and no result long after their end.
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

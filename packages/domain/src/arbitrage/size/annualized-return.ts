import { DAY_MS } from '../../time.ts'
import type { Edge } from '../detect/detect.ts'
import type { Leg } from '../detect/leg.ts'
import { roundFraction } from '../rounding.ts'

const DAYS_PER_YEAR = 365
const SHORTEST_DAYS = 1

/** Null for a question without an end; 0 once it is past. */
export function computeDaysToEnd(endTimeMs: number | null, nowMs: number): number | null {
  return endTimeMs === null ? null : Math.max(0, endTimeMs - nowMs) / DAY_MS
}

/** Time until the first known end, of the question or a leg; negative once it is past, null where none is known. */
export function findTimeLeftMs({ buy, sell }: Edge, endTimeMs: number | null, nowMs: number): number | null {
  const endsMs = [endTimeMs, buy.listing.endTimeMs, sell.listing.endTimeMs].filter((endMs) => endMs !== null)
  return endsMs.length === 0 ? null : Math.min(...endsMs) - nowMs
}

/**
 * Days until both venues have paid, with `unknownLagDays` for a venue of unknown lag; null for a question without an
 * end.
 */
export function computeLockedDays(
  { buy, sell }: Edge,
  endTimeMs: number | null,
  nowMs: number,
  unknownLagDays: number,
): number | null {
  const toPaying = ({ listing }: Leg): PayingLeg => ({
    endTimeMs: listing.endTimeMs,
    lagDays: listing.venueTerms.settlementLagDays ?? unknownLagDays,
  })
  return computePaidDays(toPaying(buy), toPaying(sell), endTimeMs, nowMs)
}

/** When a leg ends (null where unknown), and how long afterwards its venue pays. */
interface PayingLeg {
  readonly endTimeMs: number | null
  readonly lagDays: number
}

/** Days until both legs are paid; null for a question without an end. */
export function computePaidDays(
  buy: PayingLeg,
  sell: PayingLeg,
  endTimeMs: number | null,
  nowMs: number,
): number | null {
  if (endTimeMs === null) return null
  const lagDays = Math.max(buy.lagDays, sell.lagDays)
  const lastMs = Math.max(endTimeMs, buy.endTimeMs ?? endTimeMs, sell.endTimeMs ?? endTimeMs)
  const daysToEnd = computeDaysToEnd(lastMs, nowMs)
  return daysToEnd === null ? null : Math.max(SHORTEST_DAYS, daysToEnd + lagDays)
}

/** A fraction per year on locked capital, not compounded. */
export function computeAnnualizedReturn(netReturn: number | null, lockedDays: number | null): number | null {
  if (netReturn === null || lockedDays === null) return null
  return roundFraction((netReturn * DAYS_PER_YEAR) / lockedDays)
}

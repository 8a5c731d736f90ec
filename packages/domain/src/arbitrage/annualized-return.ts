import type { Edge } from './detect.ts'
import { roundFraction } from './rounding.ts'

const DAY_MS = 86_400_000
const DAYS_PER_YEAR = 365
const SHORTEST_DAYS = 1

/** Null for a question without an end; 0 once it is past. */
export function computeDaysToEnd(endTimeMs: number | null, nowMs: number): number | null {
  return endTimeMs === null ? null : Math.max(0, endTimeMs - nowMs) / DAY_MS
}

/** Days until both venues have paid; null for a question without an end, or a venue whose lag is unknown. */
export function computeLockedDays(
  { buy, sell }: Edge,
  endTimeMs: number | null,
  nowMs: number,
): number | null {
  const buyLag = buy.listing.venueTerms.settlementLagDays
  const sellLag = sell.listing.venueTerms.settlementLagDays
  if (endTimeMs === null || buyLag === null || sellLag === null) return null
  const lastMs = Math.max(endTimeMs, buy.listing.endTimeMs ?? endTimeMs, sell.listing.endTimeMs ?? endTimeMs)
  const daysToEnd = computeDaysToEnd(lastMs, nowMs)
  return daysToEnd === null ? null : Math.max(SHORTEST_DAYS, daysToEnd + Math.max(buyLag, sellLag))
}

/** A fraction a year on locked capital, not compounded. */
export function computeAnnualizedReturn(netReturn: number | null, lockedDays: number | null): number | null {
  if (netReturn === null || lockedDays === null) return null
  return roundFraction((netReturn * DAYS_PER_YEAR) / lockedDays)
}

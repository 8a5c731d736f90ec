import { type Sweep, toFreshForMs } from './freshness.ts'

/** The state of reading a venue. */
export interface VenueReading extends Sweep {
  readonly failuresInARow: number
  /** Why its last list, or the books read since, are not trusted; null when they are. */
  readonly doubt: string | null
  /** How far its newest time was behind the clock in the last complete sweep; null where it states none. */
  readonly lagMs: number | null
}

export const VENUE_TROUBLES = ['failing', 'unread', 'late', 'lagging', 'doubtful'] as const
export type VenueTrouble = (typeof VENUE_TROUBLES)[number]

/**
 * What is wrong with a venue, worst first; null for a healthy one. This is the one rule of health: it decides what
 * the page shows, what the API returns and what blocks a trade. `failing`: the last sweep failed. `late`: no sweep
 * finished for two periods. `lagging`: even the newest time in the list was older than that. `doubtful`: the list or
 * the books are not trusted.
 */
export function findVenueTrouble(reading: VenueReading, nowMs: number): VenueTrouble | null {
  const { startedMs, lagMs, failuresInARow, doubt } = reading
  const freshForMs = toFreshForMs(reading)
  if (failuresInARow > 0) return 'failing'
  if (startedMs === null) return 'unread'
  if (nowMs - startedMs > freshForMs) return 'late'
  if (lagMs !== null && lagMs > freshForMs) return 'lagging'
  return doubt === null ? null : 'doubtful'
}

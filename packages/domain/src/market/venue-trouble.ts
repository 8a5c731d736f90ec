import { type Sweep, toFreshForMs } from './freshness.ts'

/** How reading a venue goes. */
export interface VenueReading extends Sweep {
  readonly failuresInARow: number
  /** Why its last list, or the books read since, are not believed; null when they are. */
  readonly doubt: string | null
  /** How far its newest time was behind the clock in the last whole sweep; null where it gives none. */
  readonly lagMs: number | null
}

export const VENUE_TROUBLES = ['failing', 'unread', 'late', 'lagging', 'doubtful'] as const
export type VenueTrouble = (typeof VENUE_TROUBLES)[number]

/**
 * What is wrong with a venue, the worst first; null for a healthy one. The one rule of health: what the page shows, what the API tells and
 * what blocks a trade. `failing`: the last sweep failed. `late`: none came to its end for two periods. `lagging`: even the newest time in
 * the list was older than that. `doubtful`: the list or the books are not believed.
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

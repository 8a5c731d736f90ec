import { type ArbitrageListing, POLICY, toFreshForMs } from '@parallax/domain'
import type { VenueHealth } from '@parallax/store'

/**
 * `backoff`: the last sweep failed. `unhealthy`: the last list, or the books read since, were not believed, or even the newest time in
 * the list was older than two sweeps, or none came to its end for so long. No venue says that all of it is suspended; one that suspends a
 * listing closes it.
 */
export function toVenueState(health: VenueHealth, nowMs: number): ArbitrageListing['venueState'] {
  if (health.failuresInARow > 0) return 'backoff'
  const freshForMs = toFreshForMs(health)
  const isLate = health.startedMs === null || nowMs - health.startedMs > freshForMs
  const isLagging = health.lagMs !== null && health.lagMs > freshForMs
  return isLate || isLagging || health.doubt !== null ? 'unhealthy' : 'healthy'
}

/** Whether the venue's list or books came as they were, or even the newest time in it was long past: what it answers is not of now. */
export function isCachedFeed({ lagMs, doubt }: VenueHealth): boolean {
  return doubt === 'frozen' || (lagMs !== null && lagMs >= POLICY.frozenAfterMs)
}

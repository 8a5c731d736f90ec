import { type ArbitrageListing, findVenueTrouble, POLICY } from '@parallax/domain'
import type { VenueHealth } from '@parallax/store'

/**
 * `backoff`: the last sweep failed. `unhealthy`: any other trouble. No venue says that all of it is suspended; one that suspends a listing
 * closes it.
 */
export function toVenueState(health: VenueHealth, nowMs: number): ArbitrageListing['venueState'] {
  const trouble = findVenueTrouble(health, nowMs)
  if (trouble === null) return 'healthy'
  return trouble === 'failing' ? 'backoff' : 'unhealthy'
}

/** Whether the venue's list or books came as they were, or even the newest time in it was long past: what it answers is not of now. */
export function isCachedFeed({ lagMs, doubt }: VenueHealth): boolean {
  return doubt === 'frozen' || (lagMs !== null && lagMs >= POLICY.frozenAfterMs)
}

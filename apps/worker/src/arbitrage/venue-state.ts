import { type ArbitrageListing, findVenueTrouble, POLICY } from '@parallax/domain'
import type { VenueHealth } from '@parallax/store'

/**
 * `backoff`: the last sweep failed. `unhealthy`: any other trouble. No venue reports itself as suspended; a suspended
 * listing is closed.
 */
export function toVenueState(health: VenueHealth, nowMs: number): ArbitrageListing['venueState'] {
  const trouble = findVenueTrouble(health, nowMs)
  if (trouble === null) return 'healthy'
  return trouble === 'failing' ? 'backoff' : 'unhealthy'
}

/** Whether the venue answers from a cache: its list or its books are frozen, or even their newest time is long past. */
export function isCachedFeed({ lagMs, doubt }: VenueHealth): boolean {
  return doubt === 'frozen' || (lagMs !== null && lagMs >= POLICY.frozenAfterMs)
}

import type { Mode } from '@parallax/store'
import {
  type ConnectedVenue,
  type ConnectOptions,
  connectVenue,
  isSourceClock,
  VENUES,
  type Venue,
} from '@parallax/venues'
import type { VenueHosts } from '../config/parse-setting.ts'
import type { Config } from '../config/settings.ts'

/** Simulated venues have no rate limits, and a demo should be lively. */
const DEMO_PACING = { concurrency: 4, requests: 200, perMs: 1_000 }
const DEMO_SWEEP_MS = 10_000

export interface VenueDeps {
  readonly config: Pick<Config, 'venues'>
  readonly mode: Mode
  readonly hosts: VenueHosts
}

/**
 * Connects the configured venues. Each thread and process has its own connections, and so its own pace. A demo reads
 * simulated venues alone: it leaves out a venue that has no simulated host.
 */
export function connectVenues(
  { config, mode, hosts }: VenueDeps,
  options: Pick<ConnectOptions, 'patience'> = {},
): ConnectedVenue[] {
  const isRead = (slug: string) => mode !== 'demo' || hosts[slug] !== undefined
  return VENUES.filter(({ slug }) => config.venues.includes(slug) && isRead(slug)).map((venue) =>
    connectVenue(venue, {
      ...options,
      hosts: hosts[venue.slug] ?? {},
      ...(mode === 'demo' ? toDemoOptions(venue) : {}),
    }),
  )
}

/**
 * A price counts for two sweeps. If a venue that rebuilds its answer only at intervals were swept more often than that,
 * its prices would be stale at once.
 */
function toDemoOptions({ slug }: Venue): Pick<ConnectOptions, 'pacing' | 'sweepMs' | 'cachedMs'> {
  const pacing = DEMO_PACING
  return isSourceClock(slug) ? { pacing } : { pacing, sweepMs: DEMO_SWEEP_MS, cachedMs: 0 }
}

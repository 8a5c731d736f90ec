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

/** Simulated venues need no patience, and a demo should move. */
const DEMO_PACING = { concurrency: 4, requests: 200, perMs: 1_000 }
const DEMO_SWEEP_MS = 10_000

export interface VenueDeps {
  readonly config: Pick<Config, 'venues'>
  readonly mode: Mode
  readonly hosts: VenueHosts
}

/** Connects the venues that the settings name. Each thread and process has connections, and so a pace, of its own. */
export function connectVenues(
  { config, mode, hosts }: VenueDeps,
  options: Pick<ConnectOptions, 'patience'> = {},
): ConnectedVenue[] {
  return VENUES.filter(({ slug }) => config.venues.includes(slug)).map((venue) =>
    connectVenue(venue, {
      ...options,
      hosts: hosts[venue.slug] ?? {},
      ...(mode === 'demo' ? toDemoOptions(venue) : {}),
    }),
  )
}

/**
 * A price counts for two sweeps. That of a venue which makes its answer anew only so often would be too old at once where it is swept
 * more often than that.
 */
function toDemoOptions({ slug }: Venue): Pick<ConnectOptions, 'pacing' | 'sweepMs' | 'cachedMs'> {
  const pacing = DEMO_PACING
  return isSourceClock(slug) ? { pacing } : { pacing, sweepMs: DEMO_SWEEP_MS, cachedMs: 0 }
}

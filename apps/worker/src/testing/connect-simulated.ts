import { isSimulated } from '@parallax/simulator'
import { type ConnectedVenue, connectVenue, VENUES } from '@parallax/venues'

export type Hosts = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>

/** Simulated venues have no rate limits. */
const PACING = { concurrency: 4, requests: 1_000, perMs: 1_000 }

/** The venues at other addresses and without rate limits. Their connectors take the time from `now`. */
export function connectSimulated(hosts: Hosts, now: () => number, sweepMs: number): ConnectedVenue[] {
  return VENUES.filter(isSimulated).map((venue) =>
    connectVenue(venue, { hosts: hosts[venue.slug] ?? {}, pacing: PACING, now, sweepMs }),
  )
}

import { createVenueHttp } from './http/create-venue-http.ts'
import type { Venue, VenueClient } from './venue.ts'

/** A venue ready to be called. Make one per venue and process: its pace and its circuit are for all callers together. */
export interface ConnectedVenue {
  readonly venue: Venue
  readonly client: VenueClient
  /** HTTP requests sent so far. */
  requests(): number
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Base addresses in place of the venue's own, by role. */
  readonly hosts?: Readonly<Record<string, string>>
  readonly now?: () => number
}

export function connectVenue(
  venue: Venue,
  { hosts = {}, now = Date.now }: ConnectOptions = {},
): ConnectedVenue {
  const http = createVenueHttp({ pacing: venue.pacing })
  return {
    venue,
    client: venue.connect({ http, hosts: { ...venue.hosts, ...hosts }, now }),
    requests: () => http.stats().requests,
    close: () => http.close(),
  }
}

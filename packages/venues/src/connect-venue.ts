import type { Clock } from './http/clock.ts'
import { createVenueHttp, type Patience } from './http/create-venue-http.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { Pacing, Venue, VenueClient } from './venue.ts'

/** A connected venue. Create one per venue and process: all callers share its pacing and its circuit breaker. */
export interface ConnectedVenue {
  readonly venue: Venue
  readonly client: VenueClient
  readonly pageCache: PageCache
  /** HTTP requests sent so far. */
  requests(): number
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Base addresses that replace the venue's own, by role. */
  readonly hosts?: Readonly<Record<string, string>>
  /** Another pacing, for a simulated venue without rate limits. */
  readonly pacing?: Pacing
  /** Another interval between sweeps. */
  readonly sweepMs?: number
  /** 0 for a simulated venue: there is no cache in between. */
  readonly cachedMs?: number
  /** Shorter timeouts and fewer attempts, where a user waits for the answer. */
  readonly patience?: Patience
  readonly now?: () => number
  /** Another clock for pacing, retries and the circuit breaker, so that tests need not wait. */
  readonly clock?: Clock
}

export function connectVenue(original: Venue, options: ConnectOptions = {}): ConnectedVenue {
  const { hosts = {}, now = Date.now, clock, patience } = options
  const { pacing = original.pacing, sweepMs = original.sweepMs, cachedMs = original.cachedMs } = options
  const venue = { ...original, pacing, sweepMs, cachedMs }
  const http = createVenueHttp({
    pacing,
    ...(clock === undefined ? {} : { clock }),
    ...(patience === undefined ? {} : { patience }),
  })
  const context = { hosts: { ...original.hosts, ...hosts }, now }
  return {
    venue,
    client: original.connect({ ...context, http }),
    pageCache: createPageCache(http, (recorded) => original.connect({ ...context, http: recorded })),
    requests: () => http.stats().requests,
    close: () => http.close(),
  }
}

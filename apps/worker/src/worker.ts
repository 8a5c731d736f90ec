import type { Store } from '@parallax/store'
import type { ConnectedVenue } from '@parallax/venues'
import type { Logger } from 'pino'
import { ingestVenue } from './ingest/ingest-venue.ts'
import { startLeasedLoop } from './leased-loop.ts'
import { retainPrices } from './retention/retain-prices.ts'

export interface Worker {
  /** Ends after the work under way is interrupted cleanly. */
  close(): Promise<void>
}

export interface WorkerOptions {
  readonly store: Store
  readonly venues: readonly ConnectedVenue[]
  readonly logger: Logger
  readonly now: () => number
}

/** Runs the pipeline until it is closed. Several workers on one database share the work by leases. */
export function startWorker({ store, venues, logger, now }: WorkerOptions): Worker {
  const ingest = venues.map((connected) =>
    startLeasedLoop({
      store,
      logger,
      name: `ingest ${connected.venue.slug}`,
      work: (signal) => ingestVenue({ store, connected, logger, now, signal }),
    }),
  )
  const retention = startLeasedLoop({
    store,
    logger,
    name: 'retention',
    work: () => retainPrices({ store, now }),
  })
  return {
    async close() {
      await Promise.all([...ingest, retention].map((loop) => loop.close()))
    },
  }
}

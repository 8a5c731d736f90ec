import type { Store } from '@parallax/store'
import { connectVenue, VENUES } from '@parallax/venues'
import { startWorker } from '@parallax/worker'
import type { Logger } from 'pino'
import type { Config } from '../config/settings.ts'
import type { Shutdown } from './shutdown.ts'

export interface PipelineParts {
  readonly config: Config
  readonly store: Store
  readonly logger: Logger
  readonly shutdown: Shutdown
}

/** Connects the venues and runs the pipeline on them. */
export function startPipeline({ config, store, logger, shutdown }: PipelineParts): void {
  const venues = VENUES.filter((venue) => config.venues.includes(venue.slug)).map((venue) =>
    connectVenue(venue, { hosts: config.venueHosts[venue.slug] ?? {} }),
  )
  for (const connected of venues)
    shutdown.add(`the client of ${connected.venue.slug}`, () => connected.close())
  const worker = startWorker({ store, venues, logger, now: Date.now })
  shutdown.add('the worker', () => worker.close())
}

import type { Mode, TransactionalDatabase } from '@parallax/store'
import { type ConnectedVenue, connectVenue, VENUES } from '@parallax/venues'
import { startWorker } from '@parallax/worker'
import type { Logger } from 'pino'
import type { Config } from '../config/settings.ts'
import { startDemoVenues } from '../demo/start-demo-venues.ts'
import type { Shutdown } from './shutdown.ts'

export interface PipelineParts {
  readonly config: Config
  readonly mode: Mode
  /** When the installation's database was first used. */
  readonly installedAt: Date
  readonly store: TransactionalDatabase
  readonly logger: Logger
  readonly shutdown: Shutdown
}

/** Simulated venues need no patience, and a demo should move. */
const DEMO_PACING = { concurrency: 4, requests: 200, perMs: 1_000 }
const DEMO_SWEEP_MS = 10_000

/** Connects the venues, simulated ones in the demo, and runs the pipeline on them. */
export async function runPipeline({
  config,
  mode,
  installedAt,
  store,
  logger,
  shutdown,
}: PipelineParts): Promise<void> {
  const chosen = VENUES.filter((venue) => config.venues.includes(venue.slug))
  const venues = mode === 'demo' && chosen.length > 0 ? await connectDemo() : connectLive()
  for (const connected of venues)
    shutdown.add(`the client of ${connected.venue.slug}`, () => connected.close())
  const worker = startWorker({
    store,
    venues,
    logger,
    now: Date.now,
    logRetentionDays: config.logRetentionDays,
  })
  shutdown.add('the worker', () => worker.close())

  function connectLive(): ConnectedVenue[] {
    return chosen.map((venue) => connectVenue(venue, { hosts: config.venueHosts[venue.slug] ?? {} }))
  }

  async function connectDemo(): Promise<ConnectedVenue[]> {
    const demo = await startDemoVenues(installedAt)
    shutdown.add('the simulated venues', () => demo.close())
    return chosen.map((venue) =>
      connectVenue(venue, {
        hosts: demo.hosts[venue.slug] ?? {},
        pacing: DEMO_PACING,
        sweepMs: DEMO_SWEEP_MS,
      }),
    )
  }
}

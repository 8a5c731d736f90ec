import { BOOKS_NOTICE, type NotifyingDatabase } from '@parallax/store'
import type { ConnectedVenue } from '@parallax/venues'
import type { Logger } from 'pino'
import { HotLane } from './hot/hot-lane.ts'
import { ingestVenue } from './ingest/ingest-venue.ts'
import type { PageMemory } from './ingest/page-memory.ts'
import { repeat } from './repeat.ts'
import type { Rest } from './rest.ts'
import { WakeableWait } from './wakeable-wait.ts'

export interface RunVenueOptions {
  readonly store: NotifyingDatabase
  readonly connected: ConnectedVenue
  readonly logger: Logger
  readonly now: () => number
  readonly signal: AbortSignal
  readonly memory: PageMemory
  readonly rest: Rest
}

/**
 * Sweeps a venue and keeps the books of its hot listings fresh, in parallel, until the signal is aborted. Both belong
 * to one lease: they share the venue's pace and the page memory.
 */
export async function runVenue(options: RunVenueOptions): Promise<never> {
  const { connected, logger, signal, memory, rest } = options
  const { slug, bookCost: cost } = connected.venue
  const sweepWait = new WakeableWait()
  const wait = new WakeableWait()
  const stopWatching = rest.onTurn(() => {
    sweepWait.wake()
    wait.wake()
  })
  const sweeping = repeat({
    name: `ingest ${slug}`,
    logger,
    signal,
    wait: sweepWait,
    work: () => ingestVenue({ ...options, connected: atPace(connected, rest), sinceMs: rest.beganMs }),
  }).finally(stopWatching)
  if (cost === null) return sweeping
  const lane = new HotLane({
    ...options,
    cost,
    onDue: () => wait.wake(),
    onCold: (ids) => memory.forget(ids),
  })
  const listening = options.store.listen(BOOKS_NOTICE, {
    onNotice: (ids) => lane.request(ids.split(',')),
    onListening: () => {},
    onLost: () => {},
  })
  const reading = repeat({ name: `hot ${slug}`, logger, signal, wait, work: () => lane.turn(signal) })
  await Promise.allSettled([sweeping, reading])
  lane.close()
  await listening.close()
  return sweeping
}

function atPace(connected: ConnectedVenue, rest: Rest): ConnectedVenue {
  const { venue } = connected
  return { ...connected, venue: { ...venue, sweepMs: rest.toPeriodMs(venue.sweepMs) } }
}

import { saveListFrozen } from '@parallax/store'
import type { Venue, VenueClient } from '@parallax/venues'
import { orAborted } from '../or-aborted.ts'
import type { IngestOptions } from './ingest-venue.ts'
import { HeadReading } from './list-head.ts'

/** A slower answer is left to the next sweep, which must not wait for the probe. */
const PATIENCE_MS = 10_000

/** Whether a list that is cached this long can change between a sweep and the probe half-way to the next. */
export function canProbeListHead({ sweepMs, cachedMs }: Pick<Venue, 'sweepMs' | 'cachedMs'>): boolean {
  return cachedMs <= sweepMs / 2
}

/**
 * Probes the head of the venue's list half-way between two sweeps, to notice a frozen list before the next sweep.
 * Returns how long to wait: `untilSweepMs` if nothing is due before. A failed probe is left to the next sweep.
 */
export async function probeListHead(
  { store, connected, memory, logger, now, signal }: IngestOptions,
  platformId: string,
  untilSweepMs: number,
): Promise<number> {
  const { venue, client } = connected
  const { head } = memory
  const gapMs = venue.sweepMs / 2
  if (head.requestedMs === null || !canProbeListHead(venue)) return untilSweepMs
  const waitMs = Math.max(0, head.requestedMs + gapMs - now())
  const isTooLate = untilSweepMs - waitMs < gapMs / 2
  if (isTooLate) return untilSweepMs
  if (waitMs > 0) return waitMs
  const startedMs = now()
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
    head.note(await orAborted(readHead(client), patience), now())
    if (head.isFrozen) {
      await saveListFrozen(store, platformId)
      logger.warn({ venue: venue.slug }, 'the list is frozen: the venue answers from a cache')
    }
  } catch (cause) {
    if (signal.aborted) throw cause
    head.noteFailure(now())
    logger.debug({ venue: venue.slug, err: cause }, 'reading the head of the list between two sweeps failed')
  }
  return Math.max(0, untilSweepMs - (now() - startedMs))
}

async function readHead(client: VenueClient): Promise<HeadReading> {
  const reading = new HeadReading()
  let cursor: string | null = null
  do {
    const { markets, nextCursor } = await client.listMarkets('open', cursor)
    reading.add(markets)
    cursor = nextCursor
  } while (cursor !== null && !reading.isFull)
  return reading
}

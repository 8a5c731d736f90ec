import { saveListFrozen } from '@parallax/store'
import type { Lister } from '@parallax/venues'
import { orAborted } from '../or-aborted.ts'
import type { IngestOptions } from './ingest-venue.ts'
import { HeadReading } from './list-head.ts'

/**
 * Half-way between two sweeps, looks at the head of the venue's list: one that stands still is told before the next sweep. Answers
 * how long to wait, which is `untilSweepMs` where nothing is to be done before. A look that fails is left to the next sweep.
 */
export async function lookBetween(
  { store, connected, memory, logger, now, signal }: IngestOptions,
  platformId: string,
  untilSweepMs: number,
): Promise<number> {
  const { venue, lister } = connected
  const { head } = memory
  const gapMs = venue.sweepMs / 2
  if (head.askedMs === null || venue.cachedMs > gapMs) return untilSweepMs
  const waitMs = Math.max(0, head.askedMs + gapMs - now())
  const isTooLate = untilSweepMs - waitMs < gapMs / 2
  if (isTooLate) return untilSweepMs
  if (waitMs > 0) return waitMs
  const startedMs = now()
  try {
    head.note(await orAborted(readHead(lister), signal), now())
  } catch (cause) {
    if (signal.aborted) throw cause
    head.noteFailure(now())
    logger.debug({ venue: venue.slug, err: cause }, 'the look between two sweeps failed')
    return untilSweepMs
  }
  if (head.isFrozen) {
    await saveListFrozen(store, platformId)
    logger.warn({ venue: venue.slug }, 'the list stands still: the venue answers from a cache')
  }
  return Math.max(0, untilSweepMs - (now() - startedMs))
}

async function readHead(lister: Lister): Promise<HeadReading> {
  const reading = new HeadReading()
  let cursor: string | null = null
  do {
    const { markets, nextCursor } = await lister.listMarkets('open', cursor)
    reading.add(markets)
    cursor = nextCursor
  } while (cursor !== null && !reading.isFull)
  return reading
}

import { PLATFORMS, toRetryPauseMs } from '@parallax/domain'
import {
  getSweepDue,
  type SweepDue,
  saveSweepFailure,
  saveSweepSuccess,
  type TransactionalDatabase,
} from '@parallax/store'
import { type ConnectedVenue, VenueError } from '@parallax/venues'
import type { Logger } from 'pino'
import type { PageMemory } from './page-memory.ts'
import { probeListHead } from './probe-list-head.ts'
import { sweepVenue } from './sweep-venue.ts'

export interface IngestOptions {
  readonly store: TransactionalDatabase
  readonly connected: ConnectedVenue
  readonly logger: Logger
  readonly now: () => number
  readonly signal: AbortSignal
  /** What the last sweep of this process saved. Clear it when another process may have saved since. */
  readonly memory: PageMemory
  /** If the last sweep began before this time, the next one is due at once. */
  readonly sinceMs?: number | null
}

/**
 * Sweeps the venue when due, and records the outcome. Between two sweeps it only checks whether the list is frozen.
 * Returns how long to wait before the next call. A failing venue keeps its last good data and is left alone longer each
 * time, without affecting other venues.
 */
export async function ingestVenue(options: IngestOptions): Promise<number> {
  const { store, connected, logger, now, signal, memory, sinceMs = null } = options
  const { venue, client, pageCache } = connected
  const platformId = PLATFORMS.find(({ slug }) => slug === venue.slug)?.id ?? ''
  const due = await getSweepDue(store, platformId)
  const waitMs = toDueMs(due, venue.sweepMs, sinceMs) - now()
  if (waitMs > 0) return due.failuresInARow > 0 ? waitMs : probeListHead(options, platformId, waitMs)
  const startedAt = new Date(now())
  const nextDueAt = new Date(startedAt.getTime() + venue.sweepMs)
  const requestsBefore = connected.requests()
  try {
    const sweep = await sweepVenue({ store, venue, client, pageCache, memory, now, signal, before: due })
    const requests = connected.requests() - requestsBefore
    await saveSweepSuccess(store, platformId, {
      ...sweep,
      startedAt,
      finishedAt: new Date(now()),
      nextDueAt,
      periodMs: venue.sweepMs,
      requests,
    })
    logger.info({ venue: venue.slug, ...sweep, requests }, 'swept')
  } catch (cause) {
    if (signal.aborted) throw cause
    // The next sweep finds no change in the rows that this failed one saved. That does not mean that the list is
    // frozen.
    memory.head.clear()
    const pauseMs = toRetryPauseMs(
      due.failuresInARow + 1,
      cause instanceof VenueError ? cause.retryAfterMs : null,
    )
    await saveSweepFailure(store, platformId, {
      startedAt,
      failedAt: new Date(now()),
      nextDueAt: new Date(now() + pauseMs),
      error: toErrorText(cause),
      requests: connected.requests() - requestsBefore,
    })
    logger.warn({ venue: venue.slug, err: cause, pauseMs }, 'sweep failed')
    return pauseMs
  }
  return probeListHead(options, platformId, Math.max(0, nextDueAt.getTime() - now()))
}

/** The sweep interval may have become shorter since the last sweep. */
function toDueMs(
  { nextDueAt, sweptAt, failuresInARow }: SweepDue,
  sweepMs: number,
  sinceMs: number | null,
): number {
  if (failuresInARow > 0 || sweptAt === null) return nextDueAt.getTime()
  if (sinceMs !== null && sweptAt.getTime() < sinceMs) return sinceMs
  return Math.min(nextDueAt.getTime(), sweptAt.getTime() + sweepMs)
}

function toErrorText(cause: unknown): string {
  if (cause instanceof VenueError) return `${cause.code}: ${cause.message}`
  return cause instanceof Error ? cause.message : String(cause)
}

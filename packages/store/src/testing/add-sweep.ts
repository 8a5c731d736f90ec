import { PLATFORMS, type VenueSlug } from '@parallax/domain'
import { saveSweepSuccess } from '../health/platform-health.ts'
import type { Database } from '../store.ts'

/** Records a complete sweep of the venue that began at this time, as ingest does. */
export async function addSweep(
  database: Database,
  slug: VenueSlug,
  at: Date,
  doubt: string | null = null,
): Promise<void> {
  const platformId = PLATFORMS.find((platform) => platform.slug === slug)?.id ?? ''
  await saveSweepSuccess(database, platformId, {
    startedAt: at,
    finishedAt: new Date(at.getTime() + 1_000),
    nextDueAt: new Date(at.getTime() + 60_000),
    periodMs: 60_000,
    listed: 1,
    rejected: 0,
    requests: 1,
    lagMs: null,
    doubt,
    recentChanges: [],
  })
}

import type { Sweep, VenueSlug } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface PlatformSweep extends Sweep {
  readonly slug: VenueSlug
}

/** The last sweep of each venue. */
export function listSweeps(database: Database): Promise<PlatformSweep[]> {
  return database.many(sql<PlatformSweep>`
    select
      platform.slug, extract(epoch from sweep_started_at)::double precision * 1000 as "startedMs",
      sweep_ms as "tookMs", period_ms as "periodMs"
    from platform join platform_health on platform_health.platform_id = platform.id`)
}

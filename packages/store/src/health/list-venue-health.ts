import type { VenueReading, VenueSlug } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** The state of ingest for a venue. */
export interface VenueHealth extends VenueReading {
  readonly slug: VenueSlug
}

/** For every venue, ordered by slug. Counts nothing, because it runs with every refresh. */
export function listVenueHealth(database: Database): Promise<VenueHealth[]> {
  return database.many(sql<VenueHealth>`
    select
      platform.slug, (extract(epoch from sweep_started_at) * 1000)::double precision as "startedMs",
      sweep_ms as "tookMs", period_ms as "periodMs", failures_in_a_row as "failuresInARow",
      coalesce(doubt, case when books_frozen_at is not null then 'frozen' end) as doubt, lag_ms as "lagMs"
    from platform join platform_health on platform_health.platform_id = platform.id
    order by platform.slug`)
}

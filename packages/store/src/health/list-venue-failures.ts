import type { VenueSlug } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface VenueFailing {
  readonly slug: VenueSlug
  /** When the next read is due. */
  readonly nextDueMs: number
  /** The error of the last read. */
  readonly error: string
}

/** The venues whose last read failed. */
export function listVenueFailures(database: Database): Promise<VenueFailing[]> {
  return database.many(sql<VenueFailing>`
    select platform.slug, (extract(epoch from next_due_at) * 1000)::double precision as "nextDueMs", last_error as error
    from platform join platform_health on platform_health.platform_id = platform.id
    where failures_in_a_row > 0 and last_error is not null and next_due_at > 'epoch'`)
}

import type { VolumeDay } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** The days since `from` on which the venue was swept, with their volumes. */
export function listVolumeDays(database: Database, platformId: string, from: string): Promise<VolumeDay[]> {
  return database.many(sql<VolumeDay>`
    select day, first_sweep_at as "firstSweepAt", last_sweep_at as "lastSweepAt", volume_usd as "volumeUsd"
    from platform_volume_day where platform_id = ${platformId} and day >= ${from}
    order by day`)
}

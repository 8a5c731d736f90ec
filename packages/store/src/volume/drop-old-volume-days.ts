import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Deletes the volumes of listings on days before, `limit` rows at most; those of their venues stay. */
export function dropOldVolumeDays(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from market_volume_day where ctid = any (array(
      select ctid from market_volume_day where day < (${before}::timestamptz at time zone 'UTC')::date limit ${limit}
    ))`)
}

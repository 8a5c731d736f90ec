import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Deletes up to `limit` rows with volumes of listings on days before `before`. The volumes of venues stay. */
export function dropOldVolumeDays(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from market_volume_day where ctid = any (array(
      select ctid from market_volume_day where day < (${before}::timestamptz at time zone 'UTC')::date limit ${limit}
    ))`)
}

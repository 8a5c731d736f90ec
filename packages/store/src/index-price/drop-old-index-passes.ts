import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Deletes the records of old hourly passes, except for one per day, which shows that the day is known. `limit` rows
 * at most.
 */
export function dropOldIndexPasses(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from index_pass where ctid = any (array(
      select old.ctid from index_pass as old
      where old.at < ${before} and (
        old.after_id is not null or exists (
          select from index_pass as earlier
          where earlier.after_id is null and earlier.at < old.at and earlier.at >= date_trunc('day', old.at, 'UTC')
        )
      )
      limit ${limit}
    ))`)
}

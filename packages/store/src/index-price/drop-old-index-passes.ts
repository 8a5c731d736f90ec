import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Forgets in which hours before all questions were looked at, but for one of each day: that says that the day is known. `limit` rows
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

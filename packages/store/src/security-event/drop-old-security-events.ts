import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Deletes up to `limit` events older than `before`. */
export function dropOldSecurityEvents(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from security_event where ctid = any (array(
      select ctid from security_event where at < ${before} limit ${limit}
    ))`)
}

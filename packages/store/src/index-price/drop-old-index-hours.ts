import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Forgets hours older than `before`; their days stay. */
export function dropOldIndexHours(database: Database, before: Date): Promise<number> {
  return database.run(sql`delete from index_hour where at < ${before}`)
}

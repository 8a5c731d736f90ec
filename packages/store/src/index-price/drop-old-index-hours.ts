import { inChunks } from '../in-chunks.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Deletes hours older than `before`; their days stay. */
export function dropOldIndexHours(database: Database, before: Date): Promise<number> {
  return inChunks((rows) =>
    database.run(sql`
      delete from index_hour where ctid = any(array(
        select ctid from index_hour where at < ${before} limit ${rows}
      ))`),
  )
}

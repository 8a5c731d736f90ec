import { inChunks } from '../in-chunks.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Deletes history of opportunities that is older than `before`. */
export function dropOldOpportunityHistory(database: Database, before: Date): Promise<number> {
  return inChunks((rows) =>
    database.run(sql`
      delete from opportunity_history where ctid = any(array(
        select ctid from opportunity_history where at < ${before} limit ${rows}
      ))`),
  )
}

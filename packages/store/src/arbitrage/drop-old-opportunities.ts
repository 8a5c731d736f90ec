import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Deletes up to `limit` opportunities that were resolved before `before`, with their history. Their certificates
 * stay in the chain.
 */
export function dropOldOpportunities(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from opportunity where status = 'resolved' and resolved_at < ${before} and ctid = any (array(
      select ctid from opportunity where status = 'resolved' and resolved_at < ${before} limit ${limit}
    ))`)
}

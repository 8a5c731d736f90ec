import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** How many listings wait to be matched; one that waits for two reasons counts twice. */
export async function countMatchDue(database: Database, timeoutMs: number): Promise<number> {
  const query = sql<{ n: number }>`
    select coalesce(sum(cardinality(market_ids)), 0)::double precision as n from match_due`
  return (await database.get({ ...query, timeoutMs })).n
}

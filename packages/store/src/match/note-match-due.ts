import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Has the matcher read these listings before all others. To be called in the transaction in which a person gave it a reason. */
export async function noteMatchDue(database: Database, marketIds: readonly string[]): Promise<void> {
  if (marketIds.length === 0) return
  await database.run(sql`insert into match_due (market_ids, is_urgent) values (${marketIds}::uuid[], true)`)
  await database.run(sql`select pg_notify('change', '')`)
}

import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Makes these listings due before all others. Call it in the transaction of the person's action that is the reason. */
export async function noteMatchDue(database: Database, marketIds: readonly string[]): Promise<void> {
  if (marketIds.length === 0) return
  await database.run(sql`insert into match_due (market_ids, is_urgent) values (${marketIds}::uuid[], true)`)
  await database.run(sql`select pg_notify('change', '')`)
}

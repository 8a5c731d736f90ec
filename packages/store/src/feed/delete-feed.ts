import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Returns whether the account had such a feed. */
export async function deleteFeed(database: Database, accountId: string, feedId: string): Promise<boolean> {
  return (await database.run(sql`delete from feed where id = ${feedId} and account_id = ${accountId}`)) > 0
}

import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Deletes it with its items. Returns whether the account had such a list. */
export async function deleteWatchlist(database: Database, accountId: string, id: string): Promise<boolean> {
  const deleted = await database.run(sql`
    delete from watchlist where id = ${id} and account_id = ${accountId}`)
  return deleted > 0
}

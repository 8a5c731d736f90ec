import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { WATCHLIST_COLUMNS, type Watchlist } from './watchlist.ts'

/** Null when the account has no such list. */
export function renameWatchlist(
  database: Database,
  accountId: string,
  id: string,
  name: string,
): Promise<Watchlist | null> {
  return database.find(sql<Watchlist>`
    update watchlist set name = ${name} where id = ${id} and account_id = ${accountId}
    returning ${WATCHLIST_COLUMNS}`)
}

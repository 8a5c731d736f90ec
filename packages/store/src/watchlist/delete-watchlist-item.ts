import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface ItemAddress {
  readonly accountId: string
  readonly watchlistId: string
  readonly id: string
}

/** Returns whether the account had such an item in such a list. */
export async function deleteWatchlistItem(
  database: Database,
  { accountId, watchlistId, id }: ItemAddress,
): Promise<boolean> {
  const deleted = await database.run(sql`
    delete from watchlist_item as item using watchlist
    where item.id = ${id} and item.watchlist_id = ${watchlistId}
      and watchlist.id = item.watchlist_id and watchlist.account_id = ${accountId}`)
  return deleted > 0
}

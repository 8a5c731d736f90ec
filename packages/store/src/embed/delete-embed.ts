import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Returns whether the account had such an embed. */
export async function deleteEmbed(database: Database, accountId: string, embedId: string): Promise<boolean> {
  const deleted = await database.run(sql`
    delete from embed using watchlist_item as item, watchlist
    where embed.id = ${embedId} and item.id = embed.item_id and watchlist.id = item.watchlist_id
      and watchlist.account_id = ${accountId}`)
  return deleted > 0
}

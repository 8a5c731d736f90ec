import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import type { Watchlist, WatchlistItem } from './watchlist.ts'

export interface FilledWatchlist extends Watchlist {
  readonly items: readonly WatchlistItem[]
}

interface Row extends Pick<Watchlist, 'id' | 'name' | 'createdAt'> {
  /** Both are null in the one row of an empty list. */
  readonly itemId: string | null
  readonly addedAt: Date | null
  readonly questionId: string | null
  readonly marketId: string | null
}

/** A list with its items, newest first, from one moment; null when the account has no such list. */
export async function findWatchlist(
  database: Database,
  accountId: string,
  watchlistId: string,
): Promise<FilledWatchlist | null> {
  const rows = await database.many(sql<Row>`
    select
      watchlist.id, watchlist.name, watchlist.created_at as "createdAt", item.id as "itemId",
      item.created_at as "addedAt", item.question_id as "questionId", item.market_id as "marketId"
    from watchlist left join watchlist_item as item on item.watchlist_id = watchlist.id
    where watchlist.id = ${watchlistId} and watchlist.account_id = ${accountId}
    order by item.created_at desc, item.id`)
  const [first] = rows
  if (first === undefined) return null
  const { id, name, createdAt } = first
  const items = rows.flatMap(toItems)
  return { id, name, itemCount: items.length, createdAt, items }
}

function toItems({ itemId, addedAt, questionId, marketId }: Row): WatchlistItem[] {
  if (itemId === null || addedAt === null) return []
  return [{ id: itemId, questionId, marketId, createdAt: addedAt }]
}

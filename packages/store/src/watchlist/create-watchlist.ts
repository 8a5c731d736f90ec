import { MAX_WATCHLISTS } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import type { Watchlist } from './watchlist.ts'

export interface NewWatchlist {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly createdAt: Date
}

/** Null when the account has used up its quota. Locks the account, so that concurrent requests cannot exceed it. */
export function createWatchlist(
  store: Store,
  { accountId, ...watchlist }: NewWatchlist,
): Promise<Watchlist | null> {
  return store.transaction(async (database) => {
    await database.run(sql`select 1 from account where id = ${accountId} for update`)
    const { known } = await database.get(
      sql<{ known: number }>`select count(*) as known from watchlist where account_id = ${accountId}`,
    )
    if (known >= MAX_WATCHLISTS) return null
    await database.run(sql`
      insert into watchlist (id, account_id, name, created_at)
      values (${watchlist.id}, ${accountId}, ${watchlist.name}, ${watchlist.createdAt})`)
    return { ...watchlist, itemCount: 0 }
  })
}

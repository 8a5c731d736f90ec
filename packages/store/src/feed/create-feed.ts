import { MAX_FEEDS } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import { FEED_COLUMNS, type Feed } from './feed.ts'

export interface NewFeed extends Feed {
  readonly accountId: string
}

export type FeedRefusal = 'no_watchlist' | 'quota'

/**
 * Returns the existing feed of the same kind, if the account has one. Locks the account, so that concurrent requests
 * cannot exceed the quota or create the same feed twice.
 */
export function createFeed(
  store: Store,
  { accountId, ...feed }: NewFeed,
): Promise<{ readonly feed: Feed; readonly isNew: boolean } | FeedRefusal> {
  const { id, watchlistId, linkId, createdAt } = feed
  return store.transaction(async (database) => {
    await database.run(sql`select 1 from account where id = ${accountId} for update`)
    const watchlist =
      watchlistId === null
        ? null
        : await database.find(sql`
            select 1 from watchlist where id = ${watchlistId} and account_id = ${accountId} for update`)
    if (watchlistId !== null && watchlist === null) return 'no_watchlist'
    const known = await database.find(sql<Feed>`
      select ${FEED_COLUMNS} from feed
      where account_id = ${accountId} and watchlist_id is not distinct from ${watchlistId}::uuid`)
    if (known !== null) return { feed: known, isNew: false }
    const { feeds } = await database.get(
      sql<{ feeds: number }>`select count(*) as feeds from feed where account_id = ${accountId}`,
    )
    if (feeds >= MAX_FEEDS) return 'quota'
    await database.run(sql`
      insert into feed (id, account_id, watchlist_id, link_id, created_at)
      values (${id}, ${accountId}, ${watchlistId}, ${linkId}, ${createdAt})`)
    return { feed, isNew: true }
  })
}

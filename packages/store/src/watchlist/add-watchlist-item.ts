import { MAX_WATCHLIST_ITEMS } from '@parallax/domain'
import { findDestination } from '../question/find-destination.ts'
import { sql } from '../sql.ts'
import type { Database, Store } from '../store.ts'
import type { WatchlistItem } from './watchlist.ts'

export interface NewWatchlistItem extends WatchlistItem {
  readonly accountId: string
  readonly watchlistId: string
}

export type ItemRefusal = 'no_watchlist' | 'no_question' | 'no_market' | 'quota'

/**
 * Returns the existing item of the list with the same listing and question, where merged questions count as their
 * successor. A new item gets the successor of the given question. A question without listings counts as missing: it
 * could not be shown.
 */
export function addWatchlistItem(
  store: Store,
  item: NewWatchlistItem,
): Promise<{ readonly item: WatchlistItem; readonly isNew: boolean } | ItemRefusal> {
  return store.transaction(async (database) => {
    // The lock keeps concurrent requests within the quota, and adds the same item only once.
    const watchlist = await database.find(sql`
      select 1 from watchlist where id = ${item.watchlistId} and account_id = ${item.accountId} for update`)
    if (watchlist === null) return 'no_watchlist'
    const questionId = item.questionId === null ? null : await findDestination(database, item.questionId)
    if (questionId === null && item.questionId !== null) return 'no_question'
    const wanted = { ...item, questionId }
    const known = await findSame(database, wanted)
    if (known !== null) return { item: known, isNew: false }
    if (questionId !== null && !(await hasListings(database, questionId))) return 'no_question'
    if (item.marketId !== null && !(await isListed(database, item.marketId))) return 'no_market'
    if ((await countItems(database, item.watchlistId)) >= MAX_WATCHLIST_ITEMS) return 'quota'
    return { item: await insertItem(database, wanted), isNew: true }
  })
}

/** Follows the merges of the list's questions since they were added. */
function findSame(
  database: Database,
  { watchlistId, questionId, marketId }: NewWatchlistItem,
): Promise<WatchlistItem | null> {
  return database.find(sql<WatchlistItem>`
    with recursive step as (
      select id, question_id from watchlist_item
      where watchlist_id = ${watchlistId} and market_id is not distinct from ${marketId}::uuid
      union
      select step.id, question.merged_into from step join question on question.id = step.question_id
      where question.merged_into is not null
    )
    select id, question_id as "questionId", market_id as "marketId", created_at as "createdAt"
    from watchlist_item
    where id in (select id from step where question_id is not distinct from ${questionId}::uuid)
    order by created_at, id limit 1`)
}

async function hasListings(database: Database, questionId: string): Promise<boolean> {
  return (await database.find(sql`select 1 from link where question_id = ${questionId} limit 1`)) !== null
}

async function isListed(database: Database, marketId: string): Promise<boolean> {
  return (await database.find(sql`select 1 from platform_market where id = ${marketId}`)) !== null
}

async function countItems(database: Database, watchlistId: string): Promise<number> {
  const { items } = await database.get(
    sql<{ items: number }>`select count(*) as items from watchlist_item where watchlist_id = ${watchlistId}`,
  )
  return items
}

function insertItem(
  database: Database,
  { id, watchlistId, questionId, marketId, createdAt }: NewWatchlistItem,
): Promise<WatchlistItem> {
  return database.get(sql<WatchlistItem>`
    insert into watchlist_item (id, watchlist_id, question_id, market_id, created_at)
    values (${id}, ${watchlistId}, ${questionId}, ${marketId}, ${createdAt})
    returning id, question_id as "questionId", market_id as "marketId", created_at as "createdAt"`)
}

import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { FEED_COLUMNS, type Feed } from './feed.ts'

export interface FeedPage {
  readonly feeds: Feed[]
  readonly total: number
}

/** The feeds of an account, newest first. */
export async function listFeeds(
  database: Database,
  accountId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FeedPage> {
  const feeds = await database.many(sql<Feed>`
    select ${FEED_COLUMNS} from feed where account_id = ${accountId}
    order by created_at desc, id limit ${limit} offset ${offset}`)
  const { total } = await database.get(
    sql<{ total: number }>`select count(*) as total from feed where account_id = ${accountId}`,
  )
  return { feeds, total }
}

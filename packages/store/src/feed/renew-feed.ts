import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { FEED_COLUMNS, type Feed } from './feed.ts'

/** Gives a feed a new link: the previous one stops working. Null when the account has no such feed. */
export function renewFeed(
  database: Database,
  accountId: string,
  { id, linkId }: Pick<Feed, 'id' | 'linkId'>,
): Promise<Feed | null> {
  return database.find(sql<Feed>`
    update feed set link_id = ${linkId} where id = ${id} and account_id = ${accountId}
    returning ${FEED_COLUMNS}`)
}

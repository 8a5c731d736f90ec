import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { FEED_COLUMNS, type Feed } from './feed.ts'

/** A feed with its content, as any reader with the link gets it. */
export interface LinkedFeed extends Feed {
  /** Name of the list; null for the feed of new opportunities. */
  readonly watchlistName: string | null
  /** Questions of the list's items, as they were added, each once. */
  readonly questionIds: readonly string[]
}

export function findLinkedFeed(database: Database, linkId: string): Promise<LinkedFeed | null> {
  return database.find(sql<LinkedFeed>`
    select ${FEED_COLUMNS}, watchlist.name as "watchlistName", array(
      select distinct question_id from watchlist_item
      where watchlist_id = feed.watchlist_id and question_id is not null
    )::text[] as "questionIds"
    from feed left join watchlist on watchlist.id = feed.watchlist_id
    where feed.link_id = ${linkId}`)
}

import { fragment } from '../sql.ts'

/** What an account follows in a feed reader. */
export interface Feed {
  readonly id: string
  /** The list whose moves it shows; null for the feed of new opportunities. */
  readonly watchlistId: string | null
  /** The id in its public link; renewing it ends that link. */
  readonly linkId: string
  readonly createdAt: Date
}

/** The columns of `Feed`, from a table or alias `feed`. */
export const FEED_COLUMNS = fragment`
  feed.id, feed.watchlist_id as "watchlistId", feed.link_id as "linkId", feed.created_at as "createdAt"`

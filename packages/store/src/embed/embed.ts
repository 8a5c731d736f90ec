import { fragment } from '../sql.ts'

/** A question of a watchlist that its owner shows on other sites. */
export interface Embed {
  readonly id: string
  readonly watchlistId: string
  readonly itemId: string
  /** As it was added to the list; it may have been merged into another one since. */
  readonly questionId: string
  readonly createdAt: Date
}

/** The columns of `Embed`, from `EMBED_TABLES`. */
export const EMBED_COLUMNS = fragment`
  embed.id, item.watchlist_id as "watchlistId", item.id as "itemId", item.question_id as "questionId",
  embed.created_at as "createdAt"`

export const EMBED_TABLES = fragment`
  embed join watchlist_item as item on item.id = embed.item_id join watchlist on watchlist.id = item.watchlist_id`

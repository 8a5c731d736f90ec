import { fragment } from '../sql.ts'

/** A list of an account, without its items. */
export interface Watchlist {
  readonly id: string
  readonly name: string
  readonly itemCount: number
  readonly createdAt: Date
}

/** The columns of `Watchlist`, from a table or alias `watchlist`. */
export const WATCHLIST_COLUMNS = fragment`
  watchlist.id, watchlist.name, watchlist.created_at as "createdAt",
  (select count(*) from watchlist_item where watchlist_id = watchlist.id) as "itemCount"`

/** At least one of the two ids is set. */
export interface WatchlistItem {
  readonly id: string
  /** As it was added; the question may have been merged into another one since. */
  readonly questionId: string | null
  readonly marketId: string | null
  readonly createdAt: Date
}

import type { Watchlist as WatchlistShape } from '@parallax/contract'
import type { Watchlist } from '@parallax/store'

export function toWatchlistAnswer({ id, name, itemCount, createdAt }: Watchlist): WatchlistShape {
  return { id, name, item_count: itemCount, created_at: createdAt.toISOString() }
}

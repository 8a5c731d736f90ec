import type { Store } from '@parallax/store'
import { ApiError } from '../../api-error.ts'
import type { ReadModel } from '../../read-model/read-model.ts'

/** What the routes of watchlists are made of. */
export interface WatchlistDeps {
  readonly store: Store
  readonly model: ReadModel
  readonly now: () => number
}

/** Of a list that is not there, and of another account's. */
export function noSuchWatchlist(): ApiError {
  return new ApiError('NOT_FOUND', 'there is no such watchlist')
}

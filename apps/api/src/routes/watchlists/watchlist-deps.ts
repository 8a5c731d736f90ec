import type { Store } from '@parallax/store'
import type { ReadModel } from '../../catalog/read-model.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/** Dependencies of the watchlist routes. */
export interface WatchlistDeps {
  readonly store: Store
  readonly model: ReadModel
  readonly now: () => number
}

/** For a missing list, and for one of another account. */
export function noSuchWatchlist(): ApiError {
  return new ApiError('NOT_FOUND', 'there is no such watchlist')
}

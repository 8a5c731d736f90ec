import type { Store } from '@parallax/store'
import { ApiError } from '../../api-error.ts'
import type { ReadModel } from '../../read-model/read-model.ts'

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

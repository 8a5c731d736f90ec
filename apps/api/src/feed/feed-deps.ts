import type { Store } from '@parallax/store'
import { PublicLinks } from '../access/public-links.ts'
import type { SameSiteCheck } from '../access/same-site-check.ts'
import type { Secrets } from '../access/secrets.ts'
import { ApiError } from '../api-error.ts'
import type { ReadModel } from '../read-model/read-model.ts'

/** Dependencies of the feed routes. */
export interface FeedDeps {
  readonly store: Store
  readonly model: ReadModel
  readonly site: SameSiteCheck
  readonly links: PublicLinks
  readonly now: () => number
}

export function createFeedLinks(secrets: Secrets): PublicLinks {
  return new PublicLinks(secrets, 'feed link')
}

/** For a missing feed, and for one of another account. */
export function noSuchFeed(): ApiError {
  return new ApiError('NOT_FOUND', 'there is no such feed')
}

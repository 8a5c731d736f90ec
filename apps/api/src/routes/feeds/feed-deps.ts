import type { Store } from '@parallax/store'
import type { SameSiteCheck } from '../../auth/access/same-site-check.ts'
import { PublicLinks } from '../../auth/secrets/public-links.ts'
import type { Secrets } from '../../auth/secrets/secrets.ts'
import type { ReadModel } from '../../catalog/read-model.ts'
import { ApiError } from '../../http/errors/api-error.ts'

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

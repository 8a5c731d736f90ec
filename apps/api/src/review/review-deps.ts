import type { Store } from '@parallax/store'

/** What the routes of the review are made of. */
export interface ReviewDeps {
  readonly store: Store
  readonly now: () => number
}

/** How a reviewer's session shows itself, for the reference. */
export const REVIEW_SECURITY = [{ session: [] }, { sessionCookie: [] }]

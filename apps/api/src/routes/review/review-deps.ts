import type { Store } from '@parallax/store'

/** Dependencies of the review routes. */
export interface ReviewDeps {
  readonly store: Store
  readonly now: () => number
}

/** How a reviewer can authenticate, for the API reference. */
export const REVIEW_SECURITY = [{ session: [] }, { sessionCookie: [] }]

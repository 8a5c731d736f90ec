import { type Fragment, fragment } from '../sql.ts'

/**
 * When a listing, here called `market`, was made; null where that is not known. A time after the one at which it was first seen here is
 * none: a venue may tell when trading begins, or have a clock that is ahead, and what was traded before then has no time.
 */
export const MADE_TIME: Fragment = fragment`
  case when market.created_time <= market.first_seen_at then market.created_time end`

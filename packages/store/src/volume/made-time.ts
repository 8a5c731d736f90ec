import { type Fragment, fragment } from '../sql.ts'

/**
 * When a listing, here called `market`, was made; null where unknown. A time after we first saw it is ignored: a
 * venue may report the start of trading, or have a clock that is ahead, and trades before then would have no time.
 */
export const MADE_TIME: Fragment = fragment`
  case when market.created_time <= market.first_seen_at then market.created_time end`

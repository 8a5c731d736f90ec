import { type Fragment, fragment } from '../sql.ts'

/** The 24 h volume of a listing, here called `market`, as its venue reports it or as derived. */
export const DAY_VOLUME_USD: Fragment = fragment`coalesce(market.volume_24h_usd, market.volume_24h_derived_usd)`

/** Which of the two it is, as a `VolumeBasis`. */
export const DAY_VOLUME_BASIS: Fragment = fragment`
  case
    when market.volume_24h_usd is not null then 'reported'
    when market.volume_24h_derived_usd is not null then 'derived'
    else 'unknown'
  end`

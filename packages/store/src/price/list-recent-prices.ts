import { SPARKLINE_STEPS, type SparklinePrice, toSparklineStartMs } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

export interface RecentPrice extends SparklinePrice {
  readonly marketId: string
}

/**
 * The data for sparklines of an hour or a day: the last price of each step, in order of time, and until when it
 * applied. The very last price was seen again by the last trusted complete sweep, unless the listing is missing from
 * the list, can no longer be traded, or no longer has a price.
 */
export function listRecentPrices(
  database: Database,
  marketIds: readonly string[],
  now: Date,
  range: '1h' | '1d',
): Promise<RecentPrice[]> {
  const { stepMs } = SPARKLINE_STEPS[range]
  return database.many(
    unprepared(sql<RecentPrice>`
    -- Materialized, so that the last sweep is looked up once for a listing and not for each of its prices.
    with market as materialized (
      select id, case
        when price is null then null
        when missing_since is not null then missing_since
        when status <> 'open' then fetched_at
        else greatest(fetched_at, (
          select last_sweep_at from platform_volume_day
          where platform_volume_day.platform_id = platform_market.platform_id order by day desc limit 1
        ))
      end as seen_at
      from platform_market where id = any (${marketIds}::uuid[])
    ), point as (
      select id, at, price, seen_at, lead(at) over (partition by id order by at) as next_at
      from market cross join lateral (
        select at, price from price_point
        where market_id = market.id and at > ${new Date(toSparklineStartMs(now.getTime(), range))} and at <= ${now}
      ) as recent
    ), timed as (
      select id, price, extract(epoch from at)::double precision * 1000 as at_ms,
        extract(epoch from next_at)::double precision * 1000 as next_ms,
        extract(epoch from seen_at)::double precision * 1000 as seen_ms
      from point
    )
    select id as "marketId", price, at_ms as "atMs", coalesce(next_ms, seen_ms) as "nextMs" from timed
    where ceil(at_ms / ${stepMs}::integer) is distinct from ceil(next_ms / ${stepMs}::integer)
    order by id, at_ms`),
  )
}

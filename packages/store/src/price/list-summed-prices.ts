import { SPARKLINE_STEPS, toSparklineStartMs } from '@parallax/domain'
import { fragment, sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import type { RecentPrice } from './list-recent-prices.ts'

/**
 * The data for sparklines of a week or a year: the last price of each aggregated hour or day, at its end, in order of
 * time, and when the next one began. Hours and days without observations are missing.
 */
export function listSummedPrices(
  database: Database,
  marketIds: readonly string[],
  now: Date,
  range: '1w' | '1y',
): Promise<RecentPrice[]> {
  const { stepMs } = SPARKLINE_STEPS[range]
  const table = range === '1w' ? fragment`price_hour` : fragment`price_day`
  const nowMs = now.getTime()
  return database.many(
    unprepared(sql<RecentPrice>`
    with summed as (
      select market_id, close, extract(epoch from at)::double precision * 1000 as from_ms
      from ${table}
      where market_id = any (${marketIds}::uuid[])
        and at > ${new Date(toSparklineStartMs(nowMs, range) - stepMs)} and at <= ${now}
    )
    select market_id as "marketId", close as price, least(from_ms + ${stepMs}::integer, ${nowMs}::double precision) as "atMs",
      lead(from_ms) over (partition by market_id order by from_ms) as "nextMs"
    from summed order by market_id, from_ms`),
  )
}

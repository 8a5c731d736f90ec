import { byIdRanges } from '../in-chunks.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Aggregates the raw points of `[from, to)` by hour. Running it twice gives the same rows. `from` and `to` are full
 * hours.
 */
export function rollUpHours(database: Database, from: Date, to: Date): Promise<number> {
  return byIdRanges((first, last) =>
    database.run(sql`
    insert into price_hour (market_id, at, open, high, low, close)
    select market_id, date_trunc('hour', at, 'UTC') as hour,
      (array_agg(price order by at))[1], max(price), min(price), (array_agg(price order by at desc))[1]
    from price_point where at >= ${from} and at < ${to} and market_id between ${first} and ${last}
    group by market_id, hour
    on conflict (market_id, at) do update set
      open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close`),
  )
}

/** Aggregates the hours of `[from, to)` by day. `from` and `to` are full UTC days. */
export function rollUpDays(database: Database, from: Date, to: Date): Promise<number> {
  return byIdRanges((first, last) =>
    database.run(sql`
    insert into price_day (market_id, at, open, high, low, close)
    select market_id, date_trunc('day', at, 'UTC') as day,
      (array_agg(open order by at))[1], max(high), min(low), (array_agg(close order by at desc))[1]
    from price_hour where at >= ${from} and at < ${to} and market_id between ${first} and ${last}
    group by market_id, day
    on conflict (market_id, at) do update set
      open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close`),
  )
}

/** Deletes hours older than `before`; their days stay. */
export function dropOldHours(database: Database, before: Date): Promise<number> {
  return byIdRanges((first, last) =>
    database.run(sql`delete from price_hour where at < ${before} and market_id between ${first} and ${last}`),
  )
}

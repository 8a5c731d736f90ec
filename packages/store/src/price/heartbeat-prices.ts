import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Writes a point for every open listing of the venue whose last one is older than `dueBefore`: the price still
 * applies. Call it only after a complete sweep, so that the price was really seen; missing listings get none.
 */
export async function heartbeatPrices(
  database: Database,
  platformId: string,
  dueBefore: Date,
  at: Date,
): Promise<number> {
  return database.run(sql`
    with due as (
      update platform_market set point_at = ${at}
      where platform_id = ${platformId} and status = 'open' and price is not null and missing_since is null
        and point_at < ${dueBefore}
      returning id, price
    )
    insert into price_point (market_id, at, price) select id, ${at}::timestamptz, price from due
    on conflict (market_id, at) do nothing`)
}

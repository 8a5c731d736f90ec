import { byIdRanges } from '../in-chunks.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Rows per statement: on the embedded database all requests wait for each. */
const ROWS = 1_000

/**
 * Writes a point for every open listing of the venue whose last point is older than `dueBefore`: its price still applies.
 * About `mostOpen` are open, which decides into how many statements this is divided. Call it only after a complete sweep, so that the price was really seen; missing listings get none.
 */
export async function heartbeatPrices(
  database: Database,
  platformId: string,
  { mostOpen, dueBefore, at }: { readonly mostOpen: number; readonly dueBefore: Date; readonly at: Date },
): Promise<number> {
  return await byIdRanges(
    (first, last) =>
      database.run(sql`
      with due as (
        update platform_market set point_at = ${at}
        where platform_id = ${platformId} and status = 'open' and price is not null and missing_since is null
          and point_at < ${dueBefore} and id between ${first} and ${last}
        returning id, price
      )
      insert into price_point (market_id, at, price) select id, ${at}::timestamptz, price from due
      on conflict (market_id, at) do nothing`),
    Math.ceil(Math.max(mostOpen, 1) / ROWS),
  )
}

import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Removes the price of the venue's listings whose price is a last trade that is no longer from the last 24 hours, and
 * notifies followers. Returns how many.
 */
export function expireLastTrades(database: Database, platformId: string, now: Date): Promise<number> {
  return database.run(sql`
    with expired as (
      update platform_market as market set
        price = null, price_kind = null,
        outcomes = (
          select jsonb_agg(outcome || '{"price": null}' order by position)
          from jsonb_array_elements(market.outcomes) with ordinality as listed (outcome, position)
        )
      where platform_id = ${platformId} and price_kind = 'last' and last_trade_until <= ${now}
      returning id
    )
    insert into change (market_ids) select array_agg(id) from expired having count(*) > 0`)
}

import { fragment, replanned, sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Drops the books of a venue that are no longer kept fresh: those of listings that are not hot or not open, and those
 * last read before `before`. From then on the venue's list counts again, even if it shows the same as before the book
 * was read. Until the list is read, the quote is as old as the book. Returns the listings whose books were dropped.
 */
export async function dropColdBooks(
  database: Database,
  platformId: string,
  before: Date,
): Promise<readonly string[]> {
  const cold = fragment`
    from book join platform_market as market on market.id = book.market_id
    where market.platform_id = ${platformId}
      and (
        market.status <> 'open' or book.fetched_at < ${before}::timestamptz
        or not exists (select from hot_market where hot_market.market_id = book.market_id)
      )`
  // A statement that drops no book would still wake all followers of the change feed.
  const { isAny } = await database.get(
    replanned(sql<{ isAny: boolean }>`select exists (select ${cold}) as "isAny"`),
  )
  if (!isAny) return []
  const rows = await database.many(
    unprepared(sql<{ marketId: string }>`
    with cold as (
      select book.market_id ${cold} for update of market skip locked
    ), dropped as (
      delete from book using cold where book.market_id = cold.market_id returning book.market_id
    ), relisted as (
      update platform_market set content_hash = '' from cold where platform_market.id = cold.market_id
    ), told as (
      insert into change (book_ids) select array_agg(market_id) from dropped having count(*) > 0
    )
    select market_id as "marketId" from dropped`),
  )
  return rows.map(({ marketId }) => marketId)
}

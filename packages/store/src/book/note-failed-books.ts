import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Records that reading these books at that time failed: what is known of them is not current. Notifies followers
 * once.
 */
export async function noteFailedBooks(
  database: Database,
  marketIds: readonly string[],
  at: Date,
): Promise<void> {
  if (marketIds.length === 0) return
  await database.run(
    unprepared(sql`
    with failed as (
      update book set failed_at = ${at}::timestamptz
      where market_id = any (${marketIds}::uuid[]) and failed_at is null and fetched_at <= ${at}::timestamptz
      returning market_id
    )
    insert into change (book_ids) select array_agg(market_id) from failed having count(*) > 0`),
  )
}

import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** The changes of one transaction that the stream reports. */
export interface NumberedChange {
  readonly number: number
  readonly marketIds: readonly string[]
  readonly questionIds: readonly string[]
  readonly opportunityIds: readonly string[]
}

/** The committed changes of transactions from one number up to below another (null: without an upper bound). */
export function listChangeNumbers(
  database: Database,
  { from, below }: { from: number; below: number | null },
): Promise<NumberedChange[]> {
  return database.many(
    unprepared(sql<NumberedChange>`
    select
      written_by::text::double precision as number, market_ids as "marketIds", question_ids as "questionIds",
      opportunity_ids as "opportunityIds"
    from change
    where feed = change_feed() and written_by >= ${`${from}`}::xid8 and (${below}::text is null or written_by < ${below}::text::xid8)`),
  )
}

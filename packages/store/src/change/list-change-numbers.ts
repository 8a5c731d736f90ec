import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** What one transaction wrote that the stream tells of. */
export interface NumberedChange {
  readonly number: number
  readonly marketIds: readonly string[]
  readonly questionIds: readonly string[]
  readonly opportunityIds: readonly string[]
}

/** What was written by transactions from a number on and below another one (null: by all since), as far as it is committed. */
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

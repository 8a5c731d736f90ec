import { dropDayPartitions, makeDayPartitions } from '../day-partitions.ts'
import { inChunks } from '../in-chunks.ts'
import { sql } from '../sql.ts'
import type { Database, TransactionalDatabase } from '../store.ts'

const REQUEST_LOG = { table: 'request_log', column: 'created_at' } as const

/** Makes the partitions of the log for today and the next days. */
export function makeLogPartitions(store: TransactionalDatabase, now: Date): Promise<void> {
  return makeDayPartitions(store, REQUEST_LOG, now)
}

/** Deletes the days of the log that lie completely before `before`, also those that never got a partition. */
export async function dropOldLogs(store: TransactionalDatabase, before: Date): Promise<void> {
  await dropDayPartitions(store, REQUEST_LOG, before)
  await inChunks((rows) =>
    store.run(sql`
      delete from request_log_default where ctid = any(array(
        select ctid from request_log_default where created_at < ${before} limit ${rows}
      ))`),
  )
}

/** Deletes hours older than `before`; their days and months stay. */
export function dropOldUsageHours(database: Database, before: Date): Promise<number> {
  return inChunks((rows) =>
    database.run(sql`
      delete from usage where ctid = any(array(
        select ctid from usage where granularity = 'hourly' and period_start < ${before} limit ${rows}
      ))`),
  )
}

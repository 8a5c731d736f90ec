import { inChunks } from '../in-chunks.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Deletes finished deliveries that were queued before `before`. Rows locked by another process are left for the next
 * time.
 */
export async function dropOldDeliveries(database: Database, before: Date): Promise<void> {
  await inChunks((rows) =>
    database.run(sql`
    delete from delivery where id in (
      select id from delivery where status <> 'pending' and created_at < ${before}
      limit ${rows} for update skip locked
    )`),
  )
}

import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Deletes up to `limit` events older than `before` and returns how many. An event that is still to be delivered
 * stays, with its delivery.
 */
export function dropOldAlertEvents(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from alert_event where id in (
      select event.id from alert_event as event
      where event.at < ${before}
        and not exists (select from delivery where event_id = event.id and status = 'pending')
      order by event.at limit ${limit}
    )`)
}

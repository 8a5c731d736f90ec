import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { ALERT_EVENT_COLUMNS, type AlertEvent } from './alert-event.ts'

/**
 * The newest event of an account, from the alert that was triggered last; null when it has none, or when that alert's
 * events are too old to be kept.
 */
export function findLatestAlertEvent(database: Database, accountId: string): Promise<AlertEvent | null> {
  return database.find(sql<AlertEvent>`
    select ${ALERT_EVENT_COLUMNS}
    from (
      select id from alert where account_id = ${accountId} and last_triggered_at is not null
      order by last_triggered_at desc, id limit 1
    ) as latest
    join alert_event as event on event.alert_id = latest.id
    order by event.number desc limit 1`)
}

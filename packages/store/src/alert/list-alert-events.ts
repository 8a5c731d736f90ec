import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { ALERT_EVENT_COLUMNS, type AlertEvent } from './alert-event.ts'

export interface AlertEventPage {
  readonly events: AlertEvent[]
  readonly total: number
}

/** The events of an alert, newest first; null when the account has no such alert. */
export async function listAlertEvents(
  database: Database,
  accountId: string,
  alertId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AlertEventPage | null> {
  const alert = await database.find(sql<{ total: number }>`
    select (select count(*) from alert_event where alert_id = alert.id) as total
    from alert where id = ${alertId} and account_id = ${accountId}`)
  if (alert === null) return null
  const events = await database.many(sql<AlertEvent>`
    select ${ALERT_EVENT_COLUMNS} from alert_event as event where alert_id = ${alertId}
    order by number desc limit ${limit} offset ${offset}`)
  return { events, total: alert.total }
}

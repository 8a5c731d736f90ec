import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { ALERT_COLUMNS, type Alert } from './alert.ts'

/** Null when the account has no such alert. */
export function findAlert(database: Database, accountId: string, id: string): Promise<Alert | null> {
  return database.find(sql<Alert>`
    select ${ALERT_COLUMNS} from alert where id = ${id} and account_id = ${accountId}`)
}

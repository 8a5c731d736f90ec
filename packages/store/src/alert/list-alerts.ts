import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { ALERT_COLUMNS, type Alert } from './alert.ts'

export interface AlertPage {
  readonly alerts: Alert[]
  readonly total: number
}

/** The alerts of an account, newest first. */
export async function listAlerts(
  database: Database,
  accountId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AlertPage> {
  const alerts = await database.many(sql<Alert>`
    select ${ALERT_COLUMNS} from alert where account_id = ${accountId}
    order by created_at desc, id limit ${limit} offset ${offset}`)
  const { total } = await database.get(
    sql<{ total: number }>`select count(*) as total from alert where account_id = ${accountId}`,
  )
  return { alerts, total }
}

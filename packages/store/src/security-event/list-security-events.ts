import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import type { SecurityEvent } from './security-event.ts'

export interface SecurityEventPage {
  readonly events: SecurityEvent[]
  readonly total: number
}

/** The events of an account, newest first. */
export async function listSecurityEvents(
  database: Database,
  accountId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SecurityEventPage> {
  const events = await database.many(sql<SecurityEvent>`
    select id, account_id as "accountId", at, kind, actor, address, device, detail from security_event
    where account_id = ${accountId} order by at desc, id limit ${limit} offset ${offset}`)
  const { total } = await database.get(
    sql<{ total: number }>`select count(*) as total from security_event where account_id = ${accountId}`,
  )
  return { events, total }
}

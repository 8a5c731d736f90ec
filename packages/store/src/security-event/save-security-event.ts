import { randomUUID } from 'node:crypto'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'
import type { SecurityEvent } from './security-event.ts'

export type NewSecurityEvent = Omit<SecurityEvent, 'id'>

/** Adds an event. An event of an account that was deleted meanwhile is not kept. */
export async function saveSecurityEvent(database: Database, event: NewSecurityEvent): Promise<void> {
  const { accountId, at, kind, actor, address, device, detail } = event
  await database.run(sql`
    insert into security_event (id, account_id, at, kind, actor, address, device, detail)
    select ${randomUUID()}::uuid, ${accountId}::uuid, ${at}::timestamptz, ${kind}, ${actor}, ${address}::text,
      ${device}::text, ${toJsonb(detail)}::jsonb
    where ${accountId}::uuid is null or exists (select from account where id = ${accountId}::uuid)`)
}

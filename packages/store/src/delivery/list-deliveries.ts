import type { DeliveryStatus } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** A delivery as the owner of its channel sees it. */
export interface Delivery {
  readonly id: string
  readonly eventId: string
  readonly status: DeliveryStatus
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: Date
  readonly lastAttemptAt: Date | null
  readonly dueAt: Date | null
}

export interface DeliveryPage {
  readonly deliveries: Delivery[]
  readonly total: number
}

/** What went or is to go to a channel, the newest first; null when the account has no such channel. */
export async function listDeliveries(
  database: Database,
  accountId: string,
  channelId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DeliveryPage | null> {
  const counted = await database.find(sql<{ total: number }>`
    select (select count(*) from delivery where channel_id = channel.id) as total
    from notification_channel as channel where id = ${channelId} and account_id = ${accountId}`)
  if (counted === null) return null
  const deliveries = await database.many(sql<Delivery>`
    select
      id, event_id as "eventId", status, attempts, last_error as "lastError", created_at as "createdAt",
      last_attempt_at as "lastAttemptAt", due_at as "dueAt"
    from delivery where channel_id = ${channelId}
    order by created_at desc, id limit ${limit} offset ${offset}`)
  return { deliveries, total: counted.total }
}

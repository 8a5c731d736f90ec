import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { DELIVERY_COLUMNS, type Delivery } from './delivery.ts'

export interface DeliveryPage {
  readonly deliveries: Delivery[]
  readonly total: number
}

/** The deliveries of a channel, newest first; null when the account has no such channel. */
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
    select ${DELIVERY_COLUMNS}
    from delivery join alert_event as event on event.id = delivery.event_id
    where delivery.channel_id = ${channelId}
    order by delivery.created_at desc, delivery.id limit ${limit} offset ${offset}`)
  return { deliveries, total: counted.total }
}

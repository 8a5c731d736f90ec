import { MAX_SENT_AGAIN_A_MINUTE, MINUTE_MS } from '@parallax/domain'
import { IS_CONFIRMED } from '../channel/channel.ts'
import { sql } from '../sql.ts'
import type { Database, Store } from '../store.ts'
import { DELIVERY_COLUMNS, type Delivery } from './delivery.ts'
import { DELIVERY_NOTICE } from './queue-deliveries.ts'

export interface SendAgain {
  readonly accountId: string
  readonly channelId: string
  readonly deliveryId: string
  /** The id of the new delivery. */
  readonly newId: string
  readonly now: Date
}

/** `on_its_way`: the event is still pending for the channel. `waitMs`: how long until another resend is allowed. */
export type SendAgainRefusal =
  | 'no_delivery'
  | 'disabled'
  | 'not_confirmed'
  | 'on_its_way'
  | { readonly waitMs: number }

interface ChannelState {
  readonly isDisabled: boolean
  readonly isConfirmed: boolean
}

/**
 * Queues the event of a finished delivery for the channel once more, as a separate delivery. The channel is locked,
 * so that concurrent requests see each other.
 */
export function sendAgain(
  store: Store,
  { accountId, channelId, deliveryId, newId, now }: SendAgain,
): Promise<Delivery | SendAgainRefusal> {
  return store.transaction(async (database) => {
    const channel = await database.find(sql<ChannelState>`
      select disabled_at is not null as "isDisabled", ${IS_CONFIRMED} as "isConfirmed"
      from notification_channel as channel where id = ${channelId} and account_id = ${accountId}
      for no key update`)
    if (channel === null) return 'no_delivery'
    const ended = await database.find(sql<{ eventId: string; isPending: boolean; sending: number }>`
      select event_id as "eventId", bool_or(status = 'pending') as "isPending", max(sending) as sending
      from delivery where channel_id = ${channelId}
        and event_id = (select event_id from delivery where id = ${deliveryId} and channel_id = ${channelId})
      group by event_id`)
    if (ended === null) return 'no_delivery'
    if (channel.isDisabled) return 'disabled'
    if (!channel.isConfirmed) return 'not_confirmed'
    if (ended.isPending) return 'on_its_way'
    const waitMs = await findWait(database, channelId, now)
    if (waitMs !== null) return { waitMs }
    const again = await database.get(sql<Delivery>`
      with delivery as (
        insert into delivery (id, event_id, channel_id, created_at, due_at, sending)
        values (${newId}, ${ended.eventId}, ${channelId}, ${now}, ${now}, ${ended.sending + 1})
        returning *
      )
      select ${DELIVERY_COLUMNS} from delivery join alert_event as event on event.id = delivery.event_id`)
    await database.run(sql`select pg_notify(${DELIVERY_NOTICE}, '')`)
    return again
  })
}

/** How long until the channel allows another resend; null when it allows one now. */
async function findWait(database: Database, channelId: string, now: Date): Promise<number | null> {
  const earlier = await database.find(sql<{ at: Date }>`
    select created_at as at from delivery where channel_id = ${channelId} and sending > 1
      and created_at > ${new Date(now.getTime() - MINUTE_MS)}
    order by created_at desc offset ${MAX_SENT_AGAIN_A_MINUTE - 1} limit 1`)
  return earlier === null ? null : earlier.at.getTime() + MINUTE_MS - now.getTime()
}

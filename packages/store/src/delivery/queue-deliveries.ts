import { IS_CONFIRMED } from '../channel/channel.ts'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** Workers listen on this to learn that something is due. */
export const DELIVERY_NOTICE = 'delivery'

const NOT_CONFIRMED = 'not sent: the address has not confirmed the channel'

/**
 * Queues the events for the active channels of their alerts (all of the account or those of a list), in the
 * transaction that writes them: no event exists without its deliveries. Doing so again changes nothing.
 *
 * It waits while a channel is being deleted, so that the deletion cannot make this transaction fail. Deliveries to an
 * unconfirmed channel are dead at once: its log states why, and nothing old is sent when it is confirmed.
 */
export async function queueDeliveries(database: Database, eventIds: readonly string[]): Promise<void> {
  const queued = await database.run(
    unprepared(sql`
    insert into delivery (id, event_id, channel_id, created_at, status, due_at, last_error)
    select
      gen_random_uuid(), event_id, channel_id, at, case when is_confirmed then 'pending' else 'dead' end,
      case when is_confirmed then at end, case when not is_confirmed then ${NOT_CONFIRMED}::text end
    from (
      select event.id as event_id, channel.id as channel_id, event.at, ${IS_CONFIRMED} as is_confirmed
      from alert_event as event
      join alert on alert.id = event.alert_id
      join notification_channel as channel on channel.account_id = event.account_id
      where event.id = any (${eventIds}::uuid[]) and channel.disabled_at is null and (
        not alert.has_channel_list
        or exists (select 1 from alert_channel where alert_id = alert.id and channel_id = channel.id)
      )
      for key share of channel
    ) as wanted
    on conflict (event_id, channel_id, sending) do nothing`),
  )
  if (queued > 0) await database.run(sql`select pg_notify(${DELIVERY_NOTICE}, '')`)
}

import { IS_CONFIRMED } from '../channel/channel.ts'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** What workers listen on to hear that something is due. */
export const DELIVERY_NOTICE = 'delivery'

const NOT_CONFIRMED = 'not sent: the address has not confirmed the channel'

/**
 * Puts the events on their way to the active channels that their alerts go to, all of the account or those of a list, in the transaction that writes them: there is no event
 * without its deliveries. Doing so again changes nothing. A channel that is being deleted is waited for, so that it cannot make
 * the transaction fail. What an unconfirmed channel would have got is dead at once: its log says why, and nothing old is sent when it is
 * confirmed.
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

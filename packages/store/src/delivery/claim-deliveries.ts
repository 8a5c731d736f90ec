import type { ChannelKind } from '@parallax/domain'
import type { AlertEvent } from '../alert/alert-event.ts'
import { IS_CONFIRMED } from '../channel/channel.ts'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** A delivery that the caller alone may attempt for a while, with all that it takes. */
export interface ClaimedDelivery extends Omit<AlertEvent, 'id' | 'accountId'> {
  /** The idempotency key. */
  readonly id: string
  readonly eventId: string
  /** How many attempts there were before. */
  readonly attempts: number
  readonly channelId: string
  readonly kind: ChannelKind
  readonly sealedConfig: Buffer
}

export interface Claiming {
  /** New for every call: only who has it may say what became of what was claimed. */
  readonly claim: string
  readonly now: Date
  readonly until: Date
  /** How many deliveries of one channel and of one account may be under way, and those that are by the channel's id. */
  readonly perChannel: number
  readonly perAccount: number
  readonly underWay: ReadonlyMap<string, number>
  readonly limit: number
}

/**
 * Takes what is due, the oldest first, but of no channel or account more than it has room for: a receiver that is slow, or has
 * thousands waiting, takes nobody's place. A channel whose last attempt failed has room for one. Costs by the number of channels that
 * wait for something. What somebody else claims is left to them, until their time is over.
 */
export function claimDeliveries(database: Database, claiming: Claiming): Promise<ClaimedDelivery[]> {
  const { claim, now, until, perChannel, perAccount, underWay, limit } = claiming
  return database.many(
    unprepared(sql<ClaimedDelivery>`
    with recursive lane as (
      (select channel_id from delivery where status = 'pending' order by channel_id limit 1)
      union all
      select (
        select delivery.channel_id from delivery
        where status = 'pending' and delivery.channel_id > lane.channel_id order by delivery.channel_id limit 1
      )
      from lane where lane.channel_id is not null
    ),
    busy as (
      select busy.channel_id, busy.deliveries, channel.account_id
      from unnest(${[...underWay.keys()]}::uuid[], ${[...underWay.values()]}::int[]) as busy (channel_id, deliveries)
      join notification_channel as channel on channel.id = busy.channel_id
    ),
    due as (
      select
        due.id, due.due_at, channel.account_id,
        row_number() over (partition by channel.account_id order by due.due_at, due.id) as place
      from lane
      join notification_channel as channel on channel.id = lane.channel_id
      left join busy on busy.channel_id = lane.channel_id
      cross join lateral (
        select delivery.id, delivery.due_at from delivery
        where delivery.channel_id = lane.channel_id and status = 'pending' and due_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now})
        order by due_at, id
        limit greatest(case when channel.is_failing then 1 else ${perChannel}::int end - coalesce(busy.deliveries, 0), 0)
        for update skip locked
      ) as due
      where channel.disabled_at is null and ${IS_CONFIRMED} and (channel.resting_until is null or channel.resting_until <= ${now})
    ),
    picked as (
      select id from due
      where place <= ${perAccount}::int - (
        select coalesce(sum(busy.deliveries), 0) from busy where busy.account_id = due.account_id
      )
      order by due_at, id limit ${limit}
    )
    update delivery set claim = ${claim}, claimed_until = ${until}
    from picked, notification_channel as channel, alert_event as event
    where delivery.id = picked.id and channel.id = delivery.channel_id and event.id = delivery.event_id
    returning
      delivery.id, delivery.attempts, channel.id as "channelId", channel.kind, channel.sealed_config as "sealedConfig",
      event.id as "eventId", event.alert_id as "alertId", event.type, event.condition, event.question_id as "questionId",
      event.market_id as "marketId", event.title, event.field, event.value, event.at`),
  )
}

/**
 * Lets go of what was claimed without an attempt that counts, so that others need not wait for the claim's end. What is being deleted is
 * passed over.
 */
export async function releaseDeliveries(database: Database, claims: readonly string[]): Promise<void> {
  await database.run(sql`
    update delivery set claim = null, claimed_until = null
    where id in (
      select id from delivery where claim = any (${claims}::uuid[]) and status = 'pending' for update skip locked
    )`)
}

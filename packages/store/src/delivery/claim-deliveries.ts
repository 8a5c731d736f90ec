import type { ChannelKind } from '@parallax/domain'
import type { AlertEvent } from '../alert/alert-event.ts'
import { IS_CONFIRMED } from '../channel/channel.ts'
import { replanned, sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** A delivery that only the caller may attempt for a while, with everything that it needs. */
export interface ClaimedDelivery extends Omit<AlertEvent, 'id' | 'accountId'> {
  /** The idempotency key. */
  readonly id: string
  readonly eventId: string
  /** Number of earlier attempts. */
  readonly attempts: number
  readonly channelId: string
  readonly kind: ChannelKind
  readonly sealedConfig: Buffer
}

export interface Claiming {
  /** New for every call: only its owner may report the result of what was claimed. */
  readonly claim: string
  readonly now: Date
  readonly until: Date
  /** Limits for deliveries in progress per channel and per account, and the current number by channel id. */
  readonly perChannel: number
  readonly perAccount: number
  readonly underWay: ReadonlyMap<string, number>
  readonly limit: number
}

/**
 * Claims what is due, oldest first, up to the limits per channel and account. So a slow receiver, or one with
 * thousands of deliveries waiting, does not block the others. A channel whose last attempt failed has room for one.
 *
 * The cost depends on the number of channels with pending deliveries. What another process has claimed is left to it,
 * until its claim expires.
 */
export function claimDeliveries(database: Database, claiming: Claiming): Promise<ClaimedDelivery[]> {
  const { claim, now, until, perChannel, perAccount, underWay, limit } = claiming
  return database.many(
    replanned(sql<ClaimedDelivery>`
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
 * Releases claims without an attempt that counts, so that other processes need not wait for the end of the claim.
 * Deliveries that are being deleted are skipped.
 */
export async function releaseDeliveries(database: Database, claims: readonly string[]): Promise<void> {
  await database.run(sql`
    update delivery set claim = null, claimed_until = null
    where id in (
      select id from delivery where claim = any (${claims}::uuid[]) and status = 'pending' for update skip locked
    )`)
}

import type { ChannelKind } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { TransactionalDatabase } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'

/** The result of one attempt. */
export interface FinishedAttempt {
  readonly deliveryId: string
  readonly channelId: string
  readonly kind: ChannelKind
  readonly claim: string
  readonly at: Date
  /** Status from the receiver; null without a response, and for email. */
  readonly httpStatus: number | null
  /** Null when it was delivered. */
  readonly error: string | null
  /** When to try again; null when it was delivered, or is dead. */
  readonly dueAt: Date | null
  /** Until when the receiver asked to be left alone; null when it did not. */
  readonly restingUntil: Date | null
}

/**
 * Writes the results of attempts, in the order in which they ended. Results of a claim that another process has taken
 * over are ignored: that process sends it again. Locks the channels first, like the deletion of a channel.
 */
export function saveAttempts(
  store: TransactionalDatabase,
  attempts: readonly FinishedAttempt[],
): Promise<void> {
  const rows = toJsonb(attempts)
  const channelIds = [...new Set(attempts.map(({ channelId }) => channelId))]
  return store.transaction(async (database) => {
    await database.run(sql`
      select 1 from notification_channel where id = any (${channelIds}::uuid[]) order by id for no key update`)
    await database.run(sql`
      update delivery set
        status = case
          when attempt.error is null then 'delivered' when attempt."dueAt" is null then 'dead' else 'pending'
        end,
        attempts = delivery.attempts + 1, last_error = attempt.error, http_status = attempt."httpStatus", last_attempt_at = attempt.at,
        due_at = attempt."dueAt", claim = null, claimed_until = null
      from jsonb_to_recordset(${rows}::jsonb)
        as attempt ("deliveryId" uuid, claim uuid, at timestamptz, "httpStatus" integer, error text, "dueAt" timestamptz)
      where delivery.id = attempt."deliveryId" and delivery.claim = attempt.claim and status = 'pending'`)
    await database.run(sql`
      update notification_channel as channel set
        resting_until = greatest(channel.resting_until, latest.until), is_failing = latest.is_failing
      from (
        select
          "channelId", max("restingUntil") as until,
          (array_agg(error is not null order by position desc))[1] as is_failing
        from rows from (
          jsonb_to_recordset(${rows}::jsonb) as ("channelId" uuid, "restingUntil" timestamptz, error text)
        ) with ordinality as attempt ("channelId", "restingUntil", error, position)
        group by "channelId"
      ) as latest
      where channel.id = latest."channelId"
        and (channel.resting_until, channel.is_failing)
          is distinct from (greatest(channel.resting_until, latest.until), latest.is_failing)`)
    await database.run(sql`
      insert into delivery_attempt as counted (kind, is_delivered, attempts)
      select kind, error is null, count(*)
      from jsonb_to_recordset(${rows}::jsonb) as attempt (kind text, error text)
      group by 1, 2 order by 1, 2
      on conflict (kind, is_delivered) do update set attempts = counted.attempts + excluded.attempts`)
  })
}

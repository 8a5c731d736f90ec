import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface NewChannelToken {
  readonly channelId: string
  readonly tokenHash: Buffer
  readonly madeAt: Date
  readonly expiresAt: Date
}

/**
 * Replaces the previous token. False, and nothing is saved, when that one was made after `notSince`, or the channel
 * is gone.
 */
export async function saveChannelToken(
  database: Database,
  { channelId, tokenHash, madeAt, expiresAt }: NewChannelToken,
  notSince: Date,
): Promise<boolean> {
  const saved = await database.run(sql`
    insert into channel_token (channel_id, token_hash, made_at, expires_at)
    select id, ${tokenHash}::bytea, ${madeAt}::timestamptz, ${expiresAt}::timestamptz
    from notification_channel where id = ${channelId} for key share
    on conflict (channel_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at,
      expires_at = excluded.expires_at
    where channel_token.made_at <= ${notSince}`)
  return saved > 0
}

export interface ConfirmedChannel {
  readonly id: string
  readonly accountId: string
  readonly target: string
}

/**
 * Spends the token and confirms its channel for good. Null when it is not valid, or has expired; of many concurrent
 * calls, one gets a result.
 */
export function confirmChannel(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<ConfirmedChannel | null> {
  return database.find(sql<ConfirmedChannel>`
    with held as materialized (
      -- Locks the channel first, like its deletion, so that the two cannot deadlock.
      select channel.id from channel_token as token join notification_channel as channel on channel.id = token.channel_id
      where token.token_hash = ${tokenHash} and token.expires_at > ${now}
      for no key update of channel
    ), spent as (
      delete from channel_token using held
      where channel_token.channel_id = held.id and token_hash = ${tokenHash} returning channel_id
    )
    update notification_channel as channel set confirmed_at = coalesce(confirmed_at, ${now})
    from spent where channel.id = spent.channel_id
    returning channel.id, channel.account_id as "accountId", channel.target`)
}

/** Deletes up to `limit` tokens that expired before `before`. */
export function dropExpiredChannelTokens(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from channel_token where ctid = any (array(
      select ctid from channel_token where expires_at < ${before} limit ${limit}
    )) and expires_at < ${before}`)
}

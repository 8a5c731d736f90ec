import { MAX_CHANNELS } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import type { SealedChannel } from './find-channel.ts'

export interface NewChannel extends Omit<SealedChannel, 'disabledReason'> {
  readonly accountId: string
}

/** Null when the account has used up its quota. Locks the account, so that concurrent requests cannot exceed it. */
export function createChannel(
  store: Store,
  { accountId, ...channel }: NewChannel,
): Promise<SealedChannel | null> {
  return store.transaction(async (database) => {
    await database.run(sql`select 1 from account where id = ${accountId} for update`)
    const { known } = await database.get(
      sql<{
        known: number
      }>`select count(*) as known from notification_channel where account_id = ${accountId}`,
    )
    if (known >= MAX_CHANNELS) return null
    await database.run(sql`
      insert into notification_channel
        (id, account_id, name, kind, target, sealed_config, created_at, confirmed_at)
      values
        (${channel.id}, ${accountId}, ${channel.name}, ${channel.kind}, ${channel.target}, ${channel.sealedConfig},
        ${channel.createdAt}, ${channel.isConfirmed ? channel.createdAt : null})`)
    return { ...channel, disabledReason: null }
  })
}

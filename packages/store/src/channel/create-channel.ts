import { MAX_CHANNELS } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import type { Channel } from './channel.ts'

export interface NewChannel extends Omit<Channel, 'disabledReason'> {
  readonly accountId: string
  /** How it is reached, encrypted. */
  readonly sealedConfig: Buffer
}

/** Null when the account has as many as it may. It locks the account: of two made at once only one may be the last. */
export function createChannel(
  store: Store,
  { accountId, sealedConfig, ...channel }: NewChannel,
): Promise<Channel | null> {
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
        (${channel.id}, ${accountId}, ${channel.name}, ${channel.kind}, ${channel.target}, ${sealedConfig},
        ${channel.createdAt}, ${channel.isConfirmed ? channel.createdAt : null})`)
    return { ...channel, disabledReason: null }
  })
}

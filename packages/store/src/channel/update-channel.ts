import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { CHANNEL_COLUMNS } from './channel.ts'
import type { SealedChannel } from './find-channel.ts'

export interface ChannelUpdate extends Pick<SealedChannel, 'id' | 'name' | 'sealedConfig'> {
  readonly accountId: string
}

/** Null when the account has no such channel. */
export function updateChannel(database: Database, update: ChannelUpdate): Promise<SealedChannel | null> {
  const { accountId, id, name, sealedConfig } = update
  return database.find(sql<SealedChannel>`
    update notification_channel as channel set name = ${name}, sealed_config = ${sealedConfig}
    where id = ${id} and account_id = ${accountId}
    returning ${CHANNEL_COLUMNS}, sealed_config as "sealedConfig"`)
}

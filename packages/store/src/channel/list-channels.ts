import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { CHANNEL_COLUMNS } from './channel.ts'
import type { SealedChannel } from './find-channel.ts'

export interface ChannelPage {
  readonly channels: SealedChannel[]
  readonly total: number
}

/** The channels of an account, newest first. */
export async function listChannels(
  database: Database,
  accountId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ChannelPage> {
  const channels = await database.many(sql<SealedChannel>`
    select ${CHANNEL_COLUMNS}, sealed_config as "sealedConfig" from notification_channel as channel where account_id = ${accountId}
    order by created_at desc, id limit ${limit} offset ${offset}`)
  const { total } = await database.get(
    sql<{
      total: number
    }>`select count(*) as total from notification_channel where account_id = ${accountId}`,
  )
  return { channels, total }
}

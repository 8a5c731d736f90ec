import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { CHANNEL_COLUMNS, type Channel } from './channel.ts'

export interface SealedChannel extends Channel {
  /** Its configuration, encrypted. */
  readonly sealedConfig: Buffer
}

/** Null when the account has no such channel. */
export function findChannel(
  database: Database,
  accountId: string,
  id: string,
): Promise<SealedChannel | null> {
  return database.find(sql<SealedChannel>`
    select ${CHANNEL_COLUMNS}, sealed_config as "sealedConfig" from notification_channel as channel
    where id = ${id} and account_id = ${accountId}`)
}

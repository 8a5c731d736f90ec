import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Whether the account has all of these channels. */
export async function hasChannels(
  database: Database,
  accountId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { known } = await database.get(sql<{ known: number }>`
    select count(*) as known from notification_channel
    where account_id = ${accountId} and id = any (${ids}::uuid[])`)
  return known === new Set(ids).size
}

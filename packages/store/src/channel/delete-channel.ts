import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Deletes it with its deliveries: pending ones are not sent. Returns whether the account had such a channel. */
export async function deleteChannel(database: Database, accountId: string, id: string): Promise<boolean> {
  const deleted = await database.run(sql`
    delete from notification_channel where id = ${id} and account_id = ${accountId}`)
  return deleted > 0
}

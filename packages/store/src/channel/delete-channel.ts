import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** With its deliveries: what waits is not sent. Answers whether the account had such a channel. */
export async function deleteChannel(database: Database, accountId: string, id: string): Promise<boolean> {
  const deleted = await database.run(sql`
    delete from notification_channel where id = ${id} and account_id = ${accountId}`)
  return deleted > 0
}

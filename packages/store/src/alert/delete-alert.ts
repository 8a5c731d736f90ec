import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import { noteAlertChange } from './note-alert-change.ts'

/**
 * Deletes it with its events and their pending deliveries. Returns whether the account had such an alert. The alert is
 * locked first, so that nothing more is queued. Then the channels are locked, in the order that all code uses that
 * changes deliveries of several channels, to avoid deadlocks.
 */
export function deleteAlert(store: Store, accountId: string, id: string): Promise<boolean> {
  return store.transaction(async (database) => {
    await database.run(sql`select 1 from alert where id = ${id} and account_id = ${accountId} for update`)
    await database.run(sql`
      select 1 from notification_channel where account_id = ${accountId} order by id for no key update`)
    const deleted = await database.run(sql`
      delete from alert where id = ${id} and account_id = ${accountId}`)
    if (deleted > 0) await noteAlertChange(database, id)
    return deleted > 0
  })
}

import { sql } from '../sql.ts'
import type { TransactionalDatabase } from '../store.ts'

/**
 * Stops all messages to the channel; pending ones are dead. The lock waits for processes that are queueing deliveries
 * to it, and blocks further ones. It runs in its own transaction and holds nothing else that they could wait for.
 * Returns whether this call disabled it.
 */
export function disableChannel(
  store: TransactionalDatabase,
  id: string,
  reason: string,
  at: Date,
): Promise<boolean> {
  return store.transaction(async (database) => {
    await database.run(sql`select 1 from notification_channel where id = ${id} for update`)
    const disabled = await database.run(sql`
      update notification_channel set disabled_at = ${at}, disabled_reason = ${reason}
      where id = ${id} and disabled_at is null`)
    await database.run(sql`
      update delivery set status = 'dead', last_error = 'the channel is disabled', due_at = null, claim = null,
        claimed_until = null
      where channel_id = ${id} and status = 'pending'`)
    return disabled > 0
  })
}

import { randomUUID } from 'node:crypto'
import type { Database } from '../store.ts'

/**
 * Makes a copy of an embedded database another feed than its original, from the next time it is opened: change positions
 * and stream ids of the original are then refused. All else that `change_feed()` (migration 18) goes by is the same in both.
 * Not for a server: the mark takes the place of its cluster and timeline, so a failover would go unnoticed.
 */
export async function beginFeed(database: Database): Promise<void> {
  // Of the system, because the embedded database ignores settings of a database. It takes no parameters.
  const text = `alter system set parallax.place = 'restored-${randomUUID()}'`
  await database.run({ text, values: [], name: null })
}

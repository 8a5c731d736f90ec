import { createHash } from 'node:crypto'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Identifies the history of transactions that change positions belong to: the same for all processes on
 * one database, a new one when its rows were restored into another cluster or to an earlier moment.
 */
export async function getChangeSource(database: Database): Promise<string> {
  const { source } = await database.get(sql<{ source: string }>`select change_feed() as source`)
  return createHash('sha256').update(source).digest('hex').slice(0, 8)
}

import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Returns the next turn, or null when another process has written since `turn`: then the caller must not write
 * either.
 */
export async function advanceFence(database: Database, turn: number): Promise<number | null> {
  const taken = await database.find(
    sql<{ turn: number }>`update matcher set turn = turn + 1 where turn = ${turn} returning turn`,
  )
  return taken?.turn ?? null
}

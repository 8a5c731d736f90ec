import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Takes back the room of what was written over or dropped in the tables that are written all the time. A server does so by itself;
 * the embedded database never does, and would grow for ever.
 */
export async function vacuumArbitrage(database: Database): Promise<void> {
  const { isEmbedded } = await database.get(
    sql<{ isEmbedded: boolean }>`select version() like '%PGlite%' as "isEmbedded"`,
  )
  if (!isEmbedded) return
  await database.run(sql`vacuum opportunity, opportunity_history, certificate, book, hot_market, change`)
}

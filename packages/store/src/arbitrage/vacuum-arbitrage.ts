import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Reclaims the space of overwritten and deleted rows in tables that are written all the time. A server does so by
 * itself; the embedded database only claims to, and would grow forever.
 */
export async function vacuumArbitrage(database: Database): Promise<void> {
  const { isDone } = await database.get(
    sql<{ isDone: boolean }>`
      select current_setting('autovacuum') = 'on' and version() not like '%PGlite%' as "isDone"`,
  )
  if (isDone) return
  await database.run(sql`vacuum opportunity, opportunity_history, certificate, book, hot_market, change`)
}

import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Takes back the room of what was written over or dropped in the tables that are written all the time. A server does so by itself, as
 * it is set up; the embedded database says so and never does, and would grow for ever.
 */
export async function vacuumArbitrage(database: Database): Promise<void> {
  const { isDone } = await database.get(
    sql<{ isDone: boolean }>`
      select current_setting('autovacuum') = 'on' and version() not like '%PGlite%' as "isDone"`,
  )
  if (isDone) return
  await database.run(sql`vacuum opportunity, opportunity_history, certificate, book, hot_market, change`)
}

import { listMigrations } from '../migrate.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface DatabaseState {
  readonly isReadOnly: boolean
  /** Whether its schema is one that this build knows. */
  readonly isKnown: boolean
}

/** How the database stands; fails when it does not answer within `timeoutMs`. */
export async function readDatabaseState(database: Database, timeoutMs: number): Promise<DatabaseState> {
  const { isReadOnly, version } = await database.get({
    ...sql<{ isReadOnly: boolean; version: number }>`
      select current_setting('transaction_read_only') = 'on' as "isReadOnly",
        (select max(version) from migration) as version`,
    timeoutMs,
  })
  latest ??= (await listMigrations()).at(-1)?.version ?? 0
  return { isReadOnly, isKnown: version <= latest }
}

let latest: number | null = null

import { listMigrations } from '../migrate.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface DatabaseState {
  readonly isReadOnly: boolean
  /** Whether this build can use its schema: its own, an older one, or a newer one that is still compatible. */
  readonly isKnown: boolean
}

/** The state of the database; fails when it does not respond within `timeoutMs`. */
export async function readDatabaseState(database: Database, timeoutMs: number): Promise<DatabaseState> {
  latest ??= (await listMigrations()).at(-1)?.version ?? 0
  return await database.get({
    ...sql<DatabaseState>`
      select current_setting('transaction_read_only') = 'on' as "isReadOnly",
        not exists (select from migration where version > ${latest} and needs > ${latest}) as "isKnown"`,
    timeoutMs,
  })
}

let latest: number | null = null

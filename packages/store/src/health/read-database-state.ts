import { listMigrations } from '../list-migrations.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface DatabaseState {
  readonly isReadOnly: boolean
  /** Whether this build can use its schema: its own, an older one, or a newer one that is still compatible. */
  readonly isKnown: boolean
  /** The version of its schema where that is newer than this build's; otherwise null. */
  readonly newerSchema: number | null
}

/**
 * The state of the database for a build whose newest migration is `latest`, by default this one. Fails when it does not
 * respond within `timeoutMs`.
 */
export async function readDatabaseState(
  database: Database,
  timeoutMs: number,
  latest?: number,
): Promise<DatabaseState> {
  const known = latest ?? (await findLatest())
  return await database.get({
    ...sql<DatabaseState>`
      select current_setting('transaction_read_only') = 'on' as "isReadOnly",
        not exists (select from migration where version > ${known} and needs > ${known}) as "isKnown",
        (select max(version) from migration where version > ${known}) as "newerSchema"`,
    timeoutMs,
  })
}

let ownLatest: number | null = null

async function findLatest(): Promise<number> {
  ownLatest ??= (await listMigrations()).at(-1)?.version ?? 0
  return ownLatest
}

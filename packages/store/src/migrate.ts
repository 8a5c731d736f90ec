import { setTimeout } from 'node:timers/promises'
import { readDatabaseState } from './health/read-database-state.ts'
import { listMigrations, type Migration } from './list-migrations.ts'
import { sql } from './sql.ts'
import type { Database, Store } from './store.ts'
import { StoreError } from './store-error.ts'

/** Any number of our own; it prevents two processes from migrating at once. */
const ADVISORY_LOCK = 7_202_611

/**
 * How long a migration waits for a table that is in use, and how often it tries. Everyone behind it waits too, so it
 * gives up soon and lets them pass.
 */
export interface LockPatience {
  readonly timeoutMs: number
  readonly attempts: number
}

const PATIENCE: LockPatience = { timeoutMs: 3_000, attempts: 20 }
const PAUSE_MS = 1_000

/**
 * Brings the schema to this build's version and returns the migrations it ran. All of them or none: they share one
 * transaction, behind a lock, so that any number of processes may call it at the same moment. A newer schema is left
 * alone, and refused unless this build can use it.
 */
export async function migrate(
  store: Store,
  migrations?: readonly Migration[],
  { timeoutMs, attempts }: LockPatience = PATIENCE,
): Promise<Migration[]> {
  const known = migrations ?? (await listMigrations())
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.transaction((database) => runPending(database, known, timeoutMs))
    } catch (cause) {
      if (hasCode(cause, PERMISSION_DENIED))
        throw new StoreError(
          'not_permitted',
          `The database user may not create tables at ${store.description}. Run: grant create on schema public to <user>`,
          { cause },
        )
      if (!hasCode(cause instanceof StoreError ? cause.cause : cause, LOCK_NOT_AVAILABLE)) throw cause
      if (attempt >= attempts)
        throw new StoreError(
          'schema_in_use',
          `The schema at ${store.description} cannot be updated: other sessions keep its tables locked. End their transactions (pg_stat_activity shows them) and start again.`,
          { cause },
        )
      await setTimeout(PAUSE_MS)
    }
  }
}

const PERMISSION_DENIED = '42501'
const LOCK_NOT_AVAILABLE = '55P03'

function hasCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code
}

/**
 * Runs inside the transaction. Neither the wait for another migrating process nor a migration itself has a time
 * limit.
 */
async function runPending(
  database: Database,
  known: readonly Migration[],
  lockTimeoutMs: number,
): Promise<Migration[]> {
  await database.run(sql`set local statement_timeout = 0`)
  await database.run(sql`set local lock_timeout = 0`)
  await database.run({ ...sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`, timeoutMs: 0 })
  await database.run(sql`
    create table if not exists migration (
      version integer primary key,
      name text not null,
      applied_at timestamptz not null default now()
    )`)
  const applied = await database.many(sql<{ version: number }>`select version from migration`)
  const versions = new Set(applied.map(({ version }) => version))
  const current = Math.max(0, ...versions)
  const latest = known.at(-1)?.version ?? 0
  const pending = known.filter(({ version }) => !versions.has(version))
  if (current > latest) {
    const { isKnown } = await readDatabaseState(database, 0, latest)
    if (isKnown && pending.length === 0) return []
    throw new StoreError(
      'newer_schema',
      `The database has schema version ${current}, which this build cannot use: it knows only ${latest}. Run a newer Parallax, or restore an older backup.`,
    )
  }
  await database.run(sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`)
  for (const { version, name, text, needs = 0 } of pending) {
    await database.run({ text, values: [], name: null, timeoutMs: 0 })
    await database.run(sql`insert into migration (version, name) values (${version}, ${name})`)
    if (needs > 0) await database.run(sql`update migration set needs = ${needs} where version = ${version}`)
  }
  return pending
}

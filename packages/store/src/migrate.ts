import { readdir, readFile } from 'node:fs/promises'
import { sql } from './sql.ts'
import type { Database, Store } from './store.ts'
import { StoreError } from './store-error.ts'

/** Any number of our own; it keeps two processes from migrating at once. */
const ADVISORY_LOCK = 7_202_611

const FOLDER = new URL('../migrations/', import.meta.url)

export interface Migration {
  readonly version: number
  readonly name: string
  readonly text: string
}

/** The migrations of this build in their order: `0001-foundation.sql` is version 1. Numbers may be left out, none comes twice. */
export async function listMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  let last = 0
  const numbered = files.map((file) => {
    const version = Number(file.slice(0, 4))
    if (!Number.isInteger(version) || version <= last)
      throw new Error(`migration ${file} breaks the sequence`)
    last = version
    return { file, version }
  })
  return Promise.all(
    numbered.map(async ({ file, version }) => ({
      version,
      name: file.slice(5, -4),
      text: await readFile(new URL(file, FOLDER), 'utf8'),
    })),
  )
}

/**
 * Brings the schema to this build's version and answers the migrations it ran. All of them or none: they share one
 * transaction, behind a lock, so that any number of processes may call it at the same moment. A schema newer than this
 * build is refused and left alone.
 */
export async function migrate(store: Store, migrations?: readonly Migration[]): Promise<Migration[]> {
  const known = migrations ?? (await listMigrations())
  return store
    .transaction((database) => runPending(database, known))
    .catch((cause: unknown) => {
      throw isPermissionDenied(cause)
        ? new StoreError(
            'not_permitted',
            `The database user may not make tables at ${store.description}. Grant it: grant create on schema public to <user>`,
            { cause },
          )
        : cause
    })
}

/** SQLSTATE 42501. */
function isPermissionDenied(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '42501'
}

/** Runs inside the transaction. Waiting for another process that migrates may take as long as it needs. */
async function runPending(database: Database, known: readonly Migration[]): Promise<Migration[]> {
  await database.run({ ...sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`, timeoutMs: 0 })
  await database.run(sql`
    create table if not exists migration (
      version integer primary key,
      name text not null,
      applied_at timestamptz not null default now()
    )`)
  const { current } = await database.get(
    sql<{ current: number }>`select coalesce(max(version), 0) as current from migration`,
  )
  const newest = known.at(-1)?.version ?? 0
  if (current > newest) {
    throw new StoreError(
      'newer_schema',
      `The database has schema version ${current}, this build knows ${newest}. Run a newer Parallax, or restore an older database.`,
    )
  }
  const pending = known.filter(({ version }) => version > current)
  for (const { version, name, text } of pending) {
    await database.run({ text, values: [], name: null, timeoutMs: 0 })
    await database.run(sql`insert into migration (version, name) values (${version}, ${name})`)
  }
  return pending
}

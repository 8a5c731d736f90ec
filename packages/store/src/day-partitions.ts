import { DAY_MS } from '@parallax/domain'
import { type Query, sql } from './sql.ts'
import type { Database, TransactionalDatabase } from './store.ts'

/**
 * How long to wait for a table that is in use. Its other readers and writers wait behind us, so we give up soon; the
 * caller tries again later.
 */
const LOCK_TIMEOUT_MS = 1_000

/** A table with a partition for each day of `column`, and `<table>_default` for rows without one yet. */
export interface DayPartitioned {
  readonly table: string
  readonly column: string
}

/** Makes the missing partitions for today and the next days. */
export async function makeDayPartitions(
  store: TransactionalDatabase,
  partitioned: DayPartitioned,
  now: Date,
  days = 3,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
): Promise<void> {
  await store.transaction(async (database) => {
    await database.run(
      sql`select pg_advisory_xact_lock(hashtext(${`${partitioned.table} partitions`}::text))`,
    )
    const there = await listPartitions(database, partitioned.table)
    const wanted = Array.from({ length: days }, (_, day) => new Date(now.getTime() + day * DAY_MS))
    const due = wanted.filter((day) => !there.includes(toName(partitioned.table, day)))
    if (due.length === 0) return
    await limitLockWaits(database, lockTimeoutMs)
    // Locked before everything else, so that writers wait here. If they waited at the default partition, their rows
    // would be refused.
    await database.run(raw(`lock table ${partitioned.table} in share row exclusive mode`))
    for (const day of due) await makePartition(database, partitioned, day)
  })
}

/** Drops the partitions that lie completely before `before`. */
export async function dropDayPartitions(
  store: TransactionalDatabase,
  { table }: DayPartitioned,
  before: Date,
): Promise<string[]> {
  const lastKept = toName(table, before)
  const partitions = await listPartitions(store, table)
  const old = partitions.filter((name) => name < lastKept)
  for (const name of old)
    await store.transaction(async (database) => {
      await limitLockWaits(database, LOCK_TIMEOUT_MS)
      await database.run(raw(`drop table if exists ${name}`))
    })
  return old
}

/** Until the transaction ends. */
async function limitLockWaits(database: Database, timeoutMs: number): Promise<void> {
  await database.run(sql`select set_config('lock_timeout', ${String(timeoutMs)}, true)`)
}

async function listPartitions(database: Database, table: string): Promise<string[]> {
  const rows = await database.many(sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${table}::regclass and inhrelid::regclass::text ~ ${`^${table}_[0-9]{8}$`} order by 1`)
  return rows.map((row) => row.name)
}

async function makePartition(
  database: Database,
  { table, column }: DayPartitioned,
  day: Date,
): Promise<void> {
  const from = day.toISOString().slice(0, 10)
  const to = new Date(Date.parse(`${from}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  const name = toName(table, day)
  // Rows of that day in the default partition would block the new one.
  await database.run(raw(`create table ${name} (like ${table} including defaults)`))
  await database.run(
    raw(`with moved as (
           delete from ${table}_default where ${column} >= '${from}Z' and ${column} < '${to}Z' returning *
         )
         insert into ${name} select * from moved`),
  )
  await database.run(
    raw(`alter table ${table} attach partition ${name} for values from ('${from}Z') to ('${to}Z')`),
  )
}

function toName(table: string, day: Date): string {
  return `${table}_${day.toISOString().slice(0, 10).replaceAll('-', '')}`
}

/** Table names cannot be bind parameters. Only for names in our code and dates made above. */
function raw(text: string): Query<never> {
  return { text, values: [], name: null }
}

import { type Query, sql } from '../sql.ts'
import type { Database, Store } from '../store.ts'

const DAY_MS = 86_400_000

/** Makes the daily partitions of `price_point` for today and the next days, where they are not there yet. */
export async function makePricePartitions(store: Store, now: Date, days = 3): Promise<void> {
  await store.transaction(async (database) => {
    await database.run(sql`select pg_advisory_xact_lock(hashtext('price_point partitions'))`)
    for (let day = 0; day < days; day += 1)
      await makePartition(database, new Date(now.getTime() + day * DAY_MS))
  })
}

/** Drops the daily partitions that lie wholly before `before`. */
export async function dropPricePartitions(store: Store, before: Date): Promise<string[]> {
  const lastKept = toName(before)
  const partitions = await listPartitions(store)
  const old = partitions.filter((name) => name < lastKept)
  for (const name of old) await store.run(raw(`drop table if exists ${name}`))
  return old
}

async function listPartitions(database: Database): Promise<string[]> {
  const rows = await database.many(sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'price_point'::regclass and inhrelid::regclass::text ~ '^price_point_[0-9]{8}$' order by 1`)
  return rows.map((row) => row.name)
}

async function makePartition(database: Database, day: Date): Promise<void> {
  const from = day.toISOString().slice(0, 10)
  const to = new Date(Date.parse(`${from}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  const name = toName(day)
  if ((await listPartitions(database)).includes(name)) return
  // Points of that day that went to the default partition before this one existed would stand in its way.
  await database.run(raw(`create table ${name} (like price_point including defaults)`))
  await database.run(
    raw(`with moved as (delete from price_point_default where at >= '${from}' and at < '${to}' returning *)
         insert into ${name} select * from moved`),
  )
  await database.run(
    raw(`alter table price_point attach partition ${name} for values from ('${from}') to ('${to}')`),
  )
}

function toName(day: Date): string {
  return `price_point_${day.toISOString().slice(0, 10).replaceAll('-', '')}`
}

/** Table names cannot be bind parameters. Only for names and dates made above. */
function raw(text: string): Query<never> {
  return { text, values: [], name: null }
}

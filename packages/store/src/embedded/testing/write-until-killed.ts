/** Writes numbered rows as fast as it can and prints each number once the database has acknowledged it. */
import { writeSync } from 'node:fs'
import { openStore } from '../../open-store.ts'
import { sql } from '../../sql.ts'

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('usage: write-until-killed DATA_DIR')
const store = await openStore({ dataDir })
await store.run(sql`create table if not exists written (n integer primary key, padding text not null)`)
const { last } = await store.get(sql<{ last: number }>`select coalesce(max(n), 0) as last from written`)
for (let n = last + 1; ; n += 1) {
  await store.run(sql`insert into written values (${n}, ${'x'.repeat(2_000)})`)
  writeSync(1, `${n}\n`)
}

import { expect, inject, test, vi } from 'vitest'
import { makePricePartitions } from './price/price-partitions.ts'
import { sql } from './sql.ts'
import type { Database } from './store.ts'
import { openForTest, server, untilTestEnds } from './testing/index.ts'

const postgres = inject('postgres')
const missing = 'missing' in postgres ? ` (skipped: ${postgres.missing})` : ''
const NOW = new Date('2031-03-04T12:00:00Z')

test.skipIf(missing !== '')(
  `writers of prices wait while a day's partition is made, and are not refused${missing}`,
  async () => {
    const store = await openForTest(await untilTestEnds(server.migrated()))
    const write = (database: Database) =>
      database.run(sql`
      insert into price_point (market_id, at, price) values (gen_random_uuid(), ${NOW}, 0.5)`)
    const untilWaiting = (count: number) =>
      vi.waitFor(
        async () =>
          expect(
            await store.get(sql`
            select count(distinct pid)::int as n from pg_locks where not granted
              and database = (select oid from pg_database where datname = current_database())`),
          ).toEqual({ n: count }),
        { timeout: 10_000, interval: 20 },
      )
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => {
      written = resolve
    })
    const first = store.transaction(async (database) => {
      await write(database)
      written()
      await held
    })
    await isWritten
    const making = makePricePartitions(store, NOW, 1)
    await untilWaiting(1)
    const second = write(store)
    await untilWaiting(2)
    commit()
    await Promise.all([first, making, second])
    const places = sql`select tableoid::regclass::text as place, count(*)::int as n from price_point group by 1`
    expect(await store.many(places)).toEqual([{ place: 'price_point_20310304', n: 2 }])
  },
)

import { DAY_MS } from '@parallax/domain'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { makeDayPartitions } from './day-partitions.ts'
import { dropPricePartitions, makePricePartitions } from './price/price-partitions.ts'
import { sql } from './sql.ts'
import type { Database, Store } from './store.ts'
import { openForTest, server, untilTestEnds } from './testing/index.ts'

const postgres = inject('postgres')
const missing = 'missing' in postgres ? ` (skipped: ${postgres.missing})` : ''
const NOW = new Date('2031-03-04T12:00:00Z')

const PRICE_POINT = { table: 'price_point', column: 'at' }
const LONG_MS = 60_000

function write(database: Database): Promise<number> {
  return database.run(sql`
    insert into price_point (market_id, at, price) values (gen_random_uuid(), ${NOW}, 0.5)`)
}

async function untilWaiting(store: Store, count: number): Promise<void> {
  await vi.waitFor(
    async () =>
      expect(
        await store.get(sql`
        select count(distinct pid)::int as n from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())`),
      ).toEqual({ n: count }),
    { timeout: 10_000, interval: 20 },
  )
}

/** Opens a transaction that does `work` and keeps its locks until it is ended by what this returns, or the test ends. */
async function hold(
  store: Store,
  work: (database: Database) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let commit = () => {}
  const isOver = new Promise<void>((resolve) => {
    commit = resolve
  })
  let holding: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    holding = store.transaction(async (database) => {
      await work(database)
      resolve()
      await isOver
    })
    holding.catch(reject)
  })
  onTestFinished(commit)
  return () => {
    commit()
    return holding
  }
}

test.skipIf(missing !== '')(
  `writers of prices wait while a day's partition is made, and are not refused${missing}`,
  async () => {
    const store = await openForTest(await untilTestEnds(server.migrated()))
    const commit = await hold(store, write)
    const making = makeDayPartitions(store, PRICE_POINT, NOW, 1, LONG_MS)
    await untilWaiting(store, 1)
    const second = write(store)
    await untilWaiting(store, 2)
    await commit()
    await Promise.all([making, second])
    const places = sql`select tableoid::regclass::text as place, count(*)::int as n from price_point group by 1`
    expect(await store.many(places)).toEqual([{ place: 'price_point_20310304', n: 2 }])
  },
)

test.skipIf(missing !== '').each([
  ['made', (store: Store) => makePricePartitions(store, NOW, 2)],
  ['dropped', (store: Store) => dropPricePartitions(store, new Date(NOW.getTime() + DAY_MS))],
])(
  `while a long transaction reads prices, a partition that should be %s gives way to writers${missing}`,
  async (_done, change) => {
    const store = await openForTest(await untilTestEnds(server.migrated()))
    await makePricePartitions(store, NOW, 1)
    const end = await hold(store, (database) => database.run(sql`select from price_point`))
    const changing = expect(change(store)).rejects.toMatchObject({ name: 'StoreError', code: 'busy' })
    await Promise.race([untilWaiting(store, 1), changing])
    await store.transaction(async (database) => {
      await database.run(sql`set local lock_timeout = '10s'`)
      expect(await write(database)).toBe(1)
    })
    await changing
    await end()
    await change(store)
  },
)

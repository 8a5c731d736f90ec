import { PLATFORMS } from '@parallax/domain'
import { expect, test } from 'vitest'
import { listPlatforms } from './platform/list-platforms.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import { describeBackends, openForTest, untilTestEnds, useStore } from './testing/index.ts'

async function makeCounter(store: Store): Promise<void> {
  await store.run(sql`drop table if exists counter`)
  await store.run(sql`create table counter (id integer primary key, value integer)`)
}

async function countRows(store: Store): Promise<number> {
  return (await store.get(sql<{ n: number }>`select count(*) as n from counter`)).n
}

describeBackends('store', (backend) => {
  const open = useStore(backend)

  test('holds all venues with their fixed ids', async () => {
    const store = open()
    const bySlug = (left: { slug: string }, right: { slug: string }) => (left.slug < right.slug ? -1 : 1)
    expect(await listPlatforms(store)).toEqual(
      PLATFORMS.map(({ id, slug, name, kind }) => ({ id, slug, name, kind })).sort(bySlug),
    )
  })

  test('a transaction that throws leaves nothing behind, and the store keeps working', async () => {
    const store = open()
    await makeCounter(store)
    const work = store.transaction(async (database) => {
      await database.run(sql`insert into counter values (1)`)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await countRows(store)).toBe(0)
  })

  test('a transaction that resolves is committed as a whole', async () => {
    const store = open()
    await makeCounter(store)
    await store.transaction(async (database) => {
      for (const id of [1, 2, 3]) await database.run(sql`insert into counter values (${id})`)
    })
    expect(await countRows(store)).toBe(3)
  })

  test('concurrent transactions do not see each other half done', async () => {
    const store = open()
    await makeCounter(store)
    await store.run(sql`insert into counter values (1, 0)`)
    const add = () =>
      store.transaction(async (database) => {
        const { value } = await database.get(
          sql<{ value: number }>`select value from counter where id = 1 for update`,
        )
        await database.run(sql`update counter set value = ${value + 1} where id = 1`)
      })
    await Promise.all(Array.from({ length: 25 }, add))
    expect(await store.get(sql`select value from counter`)).toEqual({ value: 25 })
  })

  test('the store refuses to be used inside one of its own transactions', async () => {
    const store = open()
    const work = store.transaction(() => store.many(sql`select 1`))
    await expect(work).rejects.toThrow('inside a transaction, use the handle')
  })

  test('a failing statement reports its SQLSTATE and does not harm the next one', async () => {
    const store = open()
    await expect(store.many(sql`select * from nowhere`)).rejects.toMatchObject({ code: '42P01' })
    expect(await store.get(sql<{ one: number }>`select ${1}::int as one`)).toEqual({ one: 1 })
  })

  test('statements that find no room are counted, inside a transaction and in the background too', async () => {
    const store = open()
    const full = sql`do $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`
    const before = store.pool.full
    await expect(store.run(full)).rejects.toMatchObject({ code: 'full' })
    await expect(store.background.run(full)).rejects.toMatchObject({ code: 'full' })
    await expect(store.transaction((database) => database.run(full))).rejects.toMatchObject({ code: 'full' })
    await expect(store.many(sql`select * from nowhere`)).rejects.toThrow()
    expect(store.pool.full - before).toBe(3)
  })

  test('values are read back as they were written', async () => {
    const store = open()
    const at = new Date('2026-11-15T04:05:06.789Z')
    const row = await store.get(
      sql`select ${at}::timestamptz as at, ${{ a: ['ü', null] }}::jsonb as json, ${['x', 'y,"z']}::text[] as texts,
          ${'2026-03-29'}::date as day, ${0.1}::float8 as fraction, ${null}::text as nothing, ${2 ** 52}::bigint as big`,
    )
    expect(row).toEqual({
      at,
      json: { a: ['ü', null] },
      texts: ['x', 'y,"z'],
      day: '2026-03-29',
      fraction: 0.1,
      nothing: null,
      big: 2 ** 52,
    })
  })

  test('a bigint too large for a number is an error, not a rounded number', async () => {
    const store = open()
    await expect(store.many(sql`select 9007199254740993::bigint as big`)).rejects.toThrow('9007199254740993')
  })

  test('get throws where find returns null', async () => {
    const store = open()
    const missing = () => sql`select id from platform where slug = ${'nobody'}`
    expect(await store.find(missing())).toBeNull()
    await expect(store.get(missing())).rejects.toThrow('expected a row')
  })

  test('a large result arrives completely', async () => {
    const store = open()
    const rows = await store.many(
      sql<{
        n: number
        text: string
      }>`select n, repeat('x', 1000) as text from generate_series(1, 20000) as n`,
    )
    expect(rows).toHaveLength(20_000)
    expect(rows.at(-1)).toEqual({ n: 20_000, text: 'x'.repeat(1000) })
  })

  test('the event loop stays free while a slow statement runs', async () => {
    const store = open()
    let turns = 0
    const count = () => {
      turns += 1
      timer = setImmediate(count)
    }
    let timer = setImmediate(count)
    await store.get(sql`select count(*) as n from generate_series(1, 4000000)`)
    clearImmediate(timer)
    expect(turns).toBeGreaterThan(100)
  })

  test('ping succeeds while the store is open, and a closed store reports that it cannot be reached', async () => {
    const store = await openForTest(await untilTestEnds(backend.migrated()))
    await store.ping(10_000)
    await store.close()
    await expect(store.ping(1_000)).rejects.toThrow()
  })
})

import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../sql.ts'
import type { Database, Store } from '../store.ts'
import { StoreError } from '../store-error.ts'
import { describeBackends, openForTest, untilTestEnds, useStore } from '../testing/index.ts'
import { serveStore } from './serve-store.ts'
import { SharedStore } from './shared-store.ts'

const PATIENCE = { timeout: 20_000 }

/** The store as seen by the thread at the other end of a channel. */
function share(store: Store) {
  const { port1, port2 } = new MessageChannel()
  serveStore(store, port1)
  onTestFinished(() => port1.close())
  return { shared: new SharedStore(port2), port: port2 }
}

async function makeCounter(store: Store): Promise<void> {
  await store.run(sql`drop table if exists counter`)
  await store.run(sql`create table counter (id integer primary key, value integer)`)
}

async function countRows(database: Database): Promise<number> {
  return (await database.get(sql<{ n: number }>`select count(*) as n from counter`)).n
}

describeBackends('a store shared with another thread', (backend) => {
  const open = useStore(backend)

  test('returns values as they were sent', async () => {
    const { shared } = share(open())
    const at = new Date('2026-11-15T04:05:06.789Z')
    const query = () =>
      sql`select ${at}::timestamptz as at, ${{ a: ['ü', null] }}::jsonb as json, ${['x', 'y,"z']}::text[] as texts,
          ${Buffer.from([0, 255])}::bytea as bytes, ${null}::text as nothing`
    const row = { at, json: { a: ['ü', null] }, texts: ['x', 'y,"z'], nothing: null }
    expect(await shared.get(query())).toMatchObject(row)
    const { bytes } = await shared.get(
      sql<{ bytes: Uint8Array }>`select ${Buffer.from([0, 255])}::bytea as bytes`,
    )
    expect([...bytes]).toEqual([0, 255])
    expect(await shared.find(sql`select 1 where false`)).toBeNull()
    await expect(shared.get(sql`select 1 where false`)).rejects.toThrow('expected a row')
  })

  test('errors keep their code and their class', async () => {
    const store = await openForTest(await untilTestEnds(backend.migrated()))
    const { shared } = share(store)
    await expect(shared.many(sql`select * from nowhere`)).rejects.toMatchObject({
      code: '42P01',
      message: expect.stringContaining('nowhere'),
    })
    await store.close()
    const failure = await shared.many(sql`select 1`).catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(StoreError)
    expect(failure).toMatchObject({ code: 'unreachable' })
  })

  test('errors keep their cause', async () => {
    const store = await openForTest(await untilTestEnds(backend.migrated()))
    const { shared } = share(store)
    await store.close()
    const direct = await store.many(sql`select 1`).catch((cause: Error) => cause)
    const sent = await shared.many(sql`select 1`).catch((cause: Error) => cause)
    expect(direct).toMatchObject({ cause: expect.any(Error) })
    expect(sent).toMatchObject({ cause: { message: (direct as Error & { cause: Error }).cause.message } })
    expect(Object.keys(sent)).not.toContain('cause')
  })

  test('a transaction is committed as a whole or not at all', async () => {
    const store = open()
    const { shared } = share(store)
    await makeCounter(store)
    await shared.transaction(async (database) => {
      for (const id of [1, 2]) await database.run(sql`insert into counter values (${id})`)
      expect(await countRows(database)).toBe(2)
    })
    const failing = shared.transaction(async (database) => {
      await database.run(sql`insert into counter values (3)`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const repeating = shared.transaction((database) => database.run(sql`insert into counter values (1)`))
    await expect(repeating).rejects.toMatchObject({ code: '23505' })
    expect(await countRows(shared)).toBe(2)
  })

  test('a commit that the database refuses is reported', async () => {
    const store = open()
    const { shared } = share(store)
    await store.run(sql`drop table if exists later`)
    await store.run(sql`create table later (id integer unique deferrable initially deferred)`)
    const work = shared.transaction(async (database) => {
      for (let turn = 0; turn < 2; turn += 1) await database.run(sql`insert into later values (1)`)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
  })

  test('transactions of both threads do not see each other half done', async () => {
    const store = open()
    const { shared } = share(store)
    await makeCounter(store)
    await store.run(sql`insert into counter values (1, 0)`)
    const add = (place: Pick<Store, 'transaction'>) =>
      place.transaction(async (database) => {
        const { value } = await database.get(
          sql<{ value: number }>`select value from counter where id = 1 for update`,
        )
        await database.run(sql`update counter set value = ${value + 1} where id = 1`)
      })
    await Promise.all(Array.from({ length: 20 }, (_, turn) => add(turn % 2 === 0 ? store : shared)))
    expect(await store.get(sql`select value from counter`)).toEqual({ value: 20 })
  })

  test('receives notices of what is written, until it stops listening', async () => {
    const store = open()
    const { shared } = share(store)
    const heard: string[] = []
    const listening = shared.listen('shared_news', {
      onNotice: (payload) => heard.push(payload),
      onListening: () => heard.push('listening'),
      onLost: () => heard.push('lost'),
    })
    await expect.poll(() => heard, PATIENCE).toEqual(['listening'])
    await store.run(sql`select pg_notify('shared_news', 'one')`)
    await expect.poll(() => heard, PATIENCE).toEqual(['listening', 'one'])
    await shared.transaction((database) => database.run(sql`select pg_notify('shared_news', 'two')`))
    await expect.poll(() => heard, PATIENCE).toEqual(['listening', 'one', 'two'])
    await listening.close()
    await store.run(sql`select pg_notify('shared_news', 'three')`)
    await shared.many(sql`select 1`)
    expect(heard).toEqual(['listening', 'one', 'two'])
  })

  test('a listener is notified when the thread that owns the database is gone', async () => {
    const { shared, port } = share(open())
    const heard: string[] = []
    shared.listen('shared_news', {
      onNotice: () => {},
      onListening: () => heard.push('listening'),
      onLost: () => heard.push('lost'),
    })
    await expect.poll(() => heard, PATIENCE).toEqual(['listening'])
    port.close()
    await expect.poll(() => heard, PATIENCE).toEqual(['listening', 'lost'])
  })

  test('open transactions of a thread that ends are rolled back, and block no other', async () => {
    const store = open()
    const { shared, port } = share(store)
    await makeCounter(store)
    const work = shared.transaction(async (database) => {
      await database.run(sql`insert into counter values (1)`)
      port.close()
      await database.run(sql`insert into counter values (2)`)
    })
    await expect(work).rejects.toMatchObject({ code: 'unreachable' })
    expect(await countRows(store)).toBe(0)
    await expect(shared.many(sql`select 1`)).rejects.toMatchObject({ code: 'unreachable' })
  })
})

import { expect, test } from 'vitest'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import { embedded, openForTest, untilTestEnds } from '../testing/index.ts'

/** A background transaction that lasts until the test ends it. */
async function holdInBackground(store: Store) {
  return await new Promise<{ working: Promise<void>; end: () => void }>((started) => {
    const working = store.background.transaction(
      () => new Promise<void>((end) => setImmediate(() => started({ working, end }))),
    )
  })
}

test('statements that a caller waits for go before everything in the background', async () => {
  const store = await openForTest(await untilTestEnds(embedded.migrated()))
  const done: string[] = []
  const note = (name: string) => () => {
    done.push(name)
  }
  const { working, end } = await holdInBackground(store)
  const waiting = [
    store.background.run(sql`select 1`).then(note('a statement in the background')),
    store.background.transaction((database) => database.run(sql`select 1`)).then(note('a transaction there')),
    store.many(sql`select 1`).then(note('a statement')),
    store.transaction((database) => database.run(sql`select 1`)).then(note('a transaction')),
  ]
  expect(store.pool.waiting).toBe(4)
  end()
  await Promise.all([working, ...waiting])
  expect(done).toEqual([
    'a statement',
    'a transaction',
    'a statement in the background',
    'a transaction there',
  ])
})

test('a caller that gave up waiting does not block the others', async () => {
  const store = await openForTest(await untilTestEnds(embedded.migrated()))
  const { working, end } = await holdInBackground(store)
  await expect(store.many({ ...sql`select 1`, timeoutMs: 1 })).rejects.toMatchObject({ code: 'unreachable' })
  end()
  await working
  expect(await store.get(sql`select 1 as one`)).toEqual({ one: 1 })
  expect(store.pool.waiting).toBe(0)
})

test('the next statement is sent before the result of the last is worked on', async () => {
  const store = await openForTest(await untilTestEnds(embedded.migrated()))
  const waitingAfterFirst = store.many(sql`select 1`).then(() => store.pool.waiting)
  const second = store.many(sql`select 2`)
  expect(await waitingAfterFirst).toBe(0)
  await second
})

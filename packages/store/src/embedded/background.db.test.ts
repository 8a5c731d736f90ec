import { expect, test } from 'vitest'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import { embedded, openForTest, untilTestEnds } from '../testing/index.ts'

/** A transaction in the background that lasts until it is told to end. */
async function holdInBackground(store: Store) {
  return await new Promise<{ working: Promise<void>; end: () => void }>((begun) => {
    const working = store.background.transaction(
      () => new Promise<void>((end) => setImmediate(() => begun({ working, end }))),
    )
  })
}

test('what somebody waits for goes before all that waits in the background', async () => {
  const store = await openForTest(await untilTestEnds(embedded.migrated()))
  const done: string[] = []
  const note = (name: string) => () => {
    done.push(name)
  }
  const { working, end } = await holdInBackground(store)
  const asked = [
    store.background.run(sql`select 1`).then(note('a statement in the background')),
    store.background.transaction((database) => database.run(sql`select 1`)).then(note('a transaction there')),
    store.many(sql`select 1`).then(note('a statement')),
    store.transaction((database) => database.run(sql`select 1`)).then(note('a transaction')),
  ]
  expect(store.pool.waiting).toBe(4)
  end()
  await Promise.all([working, ...asked])
  expect(done).toEqual([
    'a statement',
    'a transaction',
    'a statement in the background',
    'a transaction there',
  ])
})

test('who gave up waiting does not keep the others out', async () => {
  const store = await openForTest(await untilTestEnds(embedded.migrated()))
  const { working, end } = await holdInBackground(store)
  await expect(store.many({ ...sql`select 1`, timeoutMs: 1 })).rejects.toMatchObject({ code: 'unreachable' })
  end()
  await working
  expect(await store.get(sql`select 1 as one`)).toEqual({ one: 1 })
  expect(store.pool.waiting).toBe(0)
})

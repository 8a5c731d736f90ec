import { describe, expect, inject, test } from 'vitest'
import { sql } from '../sql.ts'
import { openForTest, server, untilTestEnds } from '../testing/index.ts'

const postgres = inject('postgres')
const describePostgres = 'url' in postgres ? describe : describe.skip
const skipped = 'url' in postgres ? '' : ` skipped: ${postgres.missing}`

const BUSY = { name: 'StoreError', code: 'busy' }

describePostgres(`a connection to the server${skipped}`, () => {
  test('has a time limit for statements and one for locks, and none of its statements is compiled', async () => {
    const store = await openForTest(await untilTestEnds(server.empty()))
    const settings = sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('jit') as jit`
    const session = { statement: '55s', lock: '15s', jit: 'off' }
    expect(await Promise.all([store.get(settings), store.get(settings)])).toEqual([session, session])
    expect(store.pool.connections).toBe(2)
  })

  test('a statement that reaches the limit of the server fails as busy, and the store goes on', async () => {
    const store = await openForTest(await untilTestEnds(server.empty()))
    const sleeping = store.transaction(async (database) => {
      await database.run(sql`set local statement_timeout = '50ms'`)
      await database.run(sql`select pg_sleep(600)`)
    })
    await expect(sleeping).rejects.toMatchObject(BUSY)
    expect(await store.get(sql`select 1 as one`)).toEqual({ one: 1 })
  })

  test('a statement that waits too long for a lock of another session fails as busy, and works afterwards', async () => {
    const database = await untilTestEnds(server.empty())
    const [holder, store] = [await openForTest(database), await openForTest(database)]
    const lock = () =>
      store.transaction(async (waiting) => {
        await waiting.run(sql`set local lock_timeout = '50ms'`)
        await waiting.run(sql`select pg_advisory_xact_lock(1)`)
      })
    await holder.run(sql`select pg_advisory_lock(1)`)
    await expect(lock()).rejects.toMatchObject(BUSY)
    await holder.run(sql`select pg_advisory_unlock(1)`)
    await lock()
  })
})

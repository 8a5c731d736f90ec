import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import { describeBackends, openForTest, untilTestEnds } from './testing/index.ts'

const PATIENCE = { timeout: 20_000 }

/** Listens on a channel until the test ends, and collects the events in order. */
function hear(store: Store, channel = 'news'): string[] {
  const heard: string[] = []
  const listening = store.listen(channel, {
    onNotice: (payload) => heard.push(payload),
    onListening: () => heard.push('(listening)'),
    onLost: () => heard.push('(lost)'),
  })
  onTestFinished(() => listening.close())
  return heard
}

function notify(store: Pick<Store, 'run'>, payload: string): Promise<number> {
  return store.run(sql`select pg_notify('news', ${payload})`)
}

describeBackends('listening', (backend) => {
  const open = async () => openForTest(await untilTestEnds(backend.migrated()))

  test('delivers every notice, in order, once its transaction has committed', async () => {
    const store = await open()
    const heard = hear(store)
    await vi.waitFor(() => expect(heard).toEqual(['(listening)']), PATIENCE)
    await notify(store, 'one')
    await store.transaction(async (database) => {
      await notify(database, 'two')
      await notify(database, 'three')
    })
    const undone = store.transaction(async (database) => {
      await notify(database, 'never')
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await notify(store, 'four')
    await vi.waitFor(() => expect(heard).toEqual(['(listening)', 'one', 'two', 'three', 'four']), PATIENCE)
  })

  test('ends with its own close, and other listeners continue', async () => {
    const store = await open()
    const heard: string[] = []
    const listening = store.listen('news', {
      onNotice: (payload) => heard.push(payload),
      onListening: () => heard.push('(listening)'),
      onLost: () => {},
    })
    const other = hear(store)
    await vi.waitFor(() => expect([heard, other]).toEqual([['(listening)'], ['(listening)']]), PATIENCE)
    await listening.close()
    await notify(store, 'late')
    await vi.waitFor(() => expect(other).toEqual(['(listening)', 'late']), PATIENCE)
    expect(heard).toEqual(['(listening)'])
  })

  test('reports the gap when the connection was lost, and receives notices again after it', async () => {
    const store = await open()
    const heard = hear(store)
    await vi.waitFor(() => expect(heard).toEqual(['(listening)']), PATIENCE)
    await cutConnections(store)
    await vi.waitFor(() => expect(heard).toEqual(['(listening)', '(lost)', '(listening)']), PATIENCE)
    await notify(store, 'after')
    await vi.waitFor(() => expect(heard.at(-1)).toBe('after'), PATIENCE)
  })

  test('one listener of a channel ends, and those that come later are heard too', async () => {
    const store = await open()
    const first = hear(store)
    await vi.waitFor(() => expect(first).toEqual(['(listening)']), PATIENCE)
    const [second, other] = [hear(store), hear(store, 'other')]
    await vi.waitFor(() => expect([second, other]).toEqual([['(listening)'], ['(listening)']]), PATIENCE)
    await notify(store, 'one')
    await store.run(sql`select pg_notify('other', 'two')`)
    await vi.waitFor(() => expect(other).toEqual(['(listening)', 'two']), PATIENCE)
    expect([first, second]).toEqual([
      ['(listening)', 'one'],
      ['(listening)', 'one'],
    ])
    if (backend.name === 'PostgreSQL') expect(await countListeners(store)).toBe(1)
    await cutConnections(store)
    await vi.waitFor(() => expect(other.slice(2)).toEqual(['(lost)', '(listening)']), PATIENCE)
    await vi.waitFor(() => expect(second.slice(2)).toEqual(['(lost)', '(listening)']), PATIENCE)
  })

  test('a store that no longer listens can listen again', async () => {
    const store = await open()
    const heard: string[] = []
    const listen = () =>
      store.listen('news', {
        onNotice: (payload) => heard.push(payload),
        onListening: () => heard.push('(listening)'),
        onLost: () => {},
      })
    const listening = listen()
    await vi.waitFor(() => expect(heard).toEqual(['(listening)']), PATIENCE)
    await listening.close()
    if (backend.name === 'PostgreSQL') {
      await vi.waitFor(async () => expect(await countListeners(store)).toBe(0), PATIENCE)
    }
    const again = listen()
    onTestFinished(() => again.close())
    await vi.waitFor(() => expect(heard).toEqual(['(listening)', '(listening)']), PATIENCE)
    await notify(store, 'back')
    await vi.waitFor(() => expect(heard.at(-1)).toBe('back'), PATIENCE)
  })

  test('a store can be closed while there are listeners', async () => {
    const store = await open()
    const heard = hear(store)
    await vi.waitFor(() => expect(heard).toEqual(['(listening)']), PATIENCE)
    await store.close()
  })

  test('accepts only names of channels', async () => {
    const store = await open()
    const listener = { onNotice: () => {}, onListening: () => {}, onLost: () => {} }
    expect(() => store.listen('news; drop table x', listener)).toThrow('is not a valid channel name')
  })

  async function countListeners(store: Store): Promise<number> {
    const { listeners } = await store.get(
      sql<{ listeners: number }>`
        select count(*) as listeners from pg_stat_activity
        where datname = current_database() and application_name = 'parallax listener'`,
    )
    return listeners
  }

  /**
   * Cuts every connection of a server except the caller's. The embedded database drops its only one after a failed
   * statement.
   */
  async function cutConnections(store: Store): Promise<void> {
    if (backend.name === 'PGlite') {
      await expect(store.run(sql`select * from nowhere`)).rejects.toThrow('nowhere')
      await store.run(sql`select 1`)
    } else {
      await store.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
    }
  }
})

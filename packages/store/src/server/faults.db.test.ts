import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openStore, type ServerPlace } from '../open-store.ts'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import { type FaultProxy, openFaultProxy, openForTest, server, type TestDatabase } from '../testing/index.ts'

const postgres = inject('postgres')
const describePostgres = 'url' in postgres ? describe : describe.skip
const skipped = 'url' in postgres ? '' : ` skipped: ${postgres.missing}`

const PATIENCE = { timeout: 60_000 }
const UNREACHABLE = { name: 'StoreError', code: 'unreachable' }
/** How long to wait for a response that will not come. */
const limit = { timeoutMs: 200 }

const FAULTS: Record<string, (network: FaultProxy) => void> = {
  'is cut': (network) => network.cut(),
  stalls: (network) => network.stall(),
  'is half open': (network) => network.halfOpen(),
  'is reset inside a message': (network) => network.cutInside(3),
}

/** Each is running when the fault strikes. */
const STATEMENTS: Record<string, (store: Store, strike: () => Promise<void>) => Promise<unknown>> = {
  'a plain statement': (store, strike) =>
    Promise.all([store.run({ text: 'select 1', values: [], name: null, ...limit }), strike()]),
  'a prepared statement': (store, strike) =>
    Promise.all([store.get({ ...sql`select ${1}::int as one`, ...limit }), strike()]),
  'a transaction between two statements': (store, strike) =>
    store.transaction(async (database) => {
      await database.run(sql`insert into attempt values (1)`)
      await strike()
      await database.run(sql`insert into attempt values (2)`)
    }, limit),
  'a transaction at its commit': (store, strike) =>
    store.transaction(async (database) => {
      await database.run(sql`insert into attempt values (1)`)
      await strike()
    }, limit),
  'a ping': (store, strike) => Promise.all([store.ping(limit.timeoutMs), strike()]),
}

const CASES = Object.keys(FAULTS).flatMap((fault) =>
  Object.keys(STATEMENTS).map((statement) => [fault, statement] as const),
)

let shared: Promise<TestDatabase<ServerPlace>>
beforeAll(() => {
  shared = server.empty()
})
afterAll(async () => (await shared).remove())

async function openBehindNetwork(): Promise<{ store: Store; direct: Store; network: FaultProxy }> {
  const database = await shared
  const direct = await openForTest(database)
  await direct.run(sql`create table if not exists attempt (n integer)`)
  await direct.run(sql`delete from attempt`)
  const network = await openFaultProxy(database.place.databaseUrl)
  const store = await openStore({ ...database.place, databaseUrl: network.url })
  onTestFinished(() => store.close())
  return { store, direct, network }
}

describePostgres(`faults between us and the server${skipped}`, () => {
  test.each(CASES)('a network that %s fails %s, and nothing else', async (fault, statement) => {
    const { store, direct, network } = await openBehindNetwork()
    const strike = async () => {
      FAULTS[fault]?.(network)
      // The driver has to learn of a reset before the next statement.
      for (let count = 0; count < 10; count += 1) await turn()
    }
    const ended = STATEMENTS[statement]?.(store, strike)
    await expect(ended).rejects.toMatchObject(UNREACHABLE)
    network.resume()
    expect(await store.get(sql`select 1 as one`)).toEqual({ one: 1 })
    if (statement === 'a transaction between two statements')
      expect(await direct.many(sql`select n from attempt`)).toEqual([])
  })

  test('a server that refuses connections fails only the statements of that time', async () => {
    const { store, network } = await openBehindNetwork()
    network.refuse()
    await expect(store.run(sql`select 1`)).rejects.toMatchObject(UNREACHABLE)
    await expect(store.transaction(async () => {})).rejects.toMatchObject(UNREACHABLE)
    await expect(store.ping(60_000)).rejects.toMatchObject(UNREACHABLE)
    network.resume()
    expect(await store.get(sql`select 1 as one`)).toEqual({ one: 1 })
  })

  test('a listener learns of each fault, and receives notices again after it', async () => {
    const listen = async (strike: (network: FaultProxy) => void) => {
      const { store, direct, network } = await openBehindNetwork()
      const heard: string[] = []
      store.listen('news', {
        onNotice: (payload) => heard.push(payload),
        onListening: () => heard.push('(listening)'),
        onLost: () => heard.push('(lost)'),
      })
      await vi.waitFor(() => expect(heard).toEqual(['(listening)']), PATIENCE)
      strike(network)
      // Where new connections work, it may already listen again before the test checks.
      await vi.waitFor(() => expect(heard[1]).toBe('(lost)'), PATIENCE)
      network.resume()
      await vi.waitFor(() => expect(heard[2]).toBe('(listening)'), PATIENCE)
      await direct.run(sql`select pg_notify('news', 'heard')`)
      await vi.waitFor(() => expect(heard.at(-1)).toBe('heard'), PATIENCE)
    }
    await Promise.all(Object.values(FAULTS).map(listen))
  })

  test('a statement that the client gave up on ends on the server too', async () => {
    const { store, direct } = await openBehindNetwork()
    await expect(store.run({ ...sql`select pg_sleep(600)`, ...limit })).rejects.toMatchObject(UNREACHABLE)
    const sleeping = sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`
    await vi.waitFor(async () => expect(await direct.get(sleeping)).toEqual({ n: 0 }), PATIENCE)
  })

  test('a process that has to end need not wait for a silent server', async () => {
    const { store, network } = await openBehindNetwork()
    network.stall()
    const waiting = store.run(sql`select 1`)
    store.abandon()
    await expect(waiting).rejects.toMatchObject(UNREACHABLE)
    await expect(store.run(sql`select 1`)).rejects.toMatchObject(UNREACHABLE)
  })

  test('a store closes while its server is silent', async () => {
    const { store, network } = await openBehindNetwork()
    const heard: string[] = []
    const note = (what: string) => () => heard.push(what)
    store.listen('news', { onNotice: () => {}, onListening: note('listening'), onLost: note('lost') })
    await vi.waitFor(() => expect(heard).toEqual(['listening']), PATIENCE)
    network.stall()
    await store.close()
  })
})

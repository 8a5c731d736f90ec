import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { DAY_MS } from '@parallax/domain'
import { type Store, sql } from '@parallax/store'
import {
  describeOnStore,
  isFullRun,
  openForTest,
  server,
  untilTestEnds,
  useStore,
} from '@parallax/store/testing'
import { expect, inject, test } from 'vitest'
import { AccessTokens } from '../auth/sessions/access-tokens.ts'
import { writeOpportunities } from '../catalog/arbitrage/testing/make-opportunity.ts'
import { buildTestApp, TEST_SECRETS, type TestApp } from '../testing/build-test-app.ts'
import { createChance } from '../testing/chance.ts'
import { bearer, makeKey, registerAccount } from '../testing/credentials.ts'
import { makeOpportunityOf } from './testing/make-opportunity-of.ts'
import { writeAtRandom } from './testing/random-writer.ts'
import { StreamClient, withoutAges } from './testing/stream-client.ts'
import { createStreamWorld } from './testing/stream-world.ts'

const T0 = Date.UTC(2026, 10, 15, 12)

function issueToken(): Record<string, string> {
  const claims = { accountId: randomUUID(), email: 'ada@example.com', familyId: randomUUID() }
  return bearer(new AccessTokens(TEST_SECRETS).issue(claims, T0))
}

async function issueKey(app: TestApp): Promise<Record<string, string>> {
  const { access } = await registerAccount(app)
  return { 'x-api-key': (await makeKey(app, access, '["read:stream"]')).key }
}

async function openApp(store: Store, clock: { nowMs: number }, heartbeatMs: number) {
  const app = await buildTestApp({
    store,
    settings: { rateLimits: 'off', streamTimes: { heartbeatMs, expireMs: 10 } },
    now: () => clock.nowMs,
  })
  return { ...app, port: await app.listen() }
}

/** What the list routes return about everything that the stream sends. */
async function readState({ inject }: TestApp) {
  const headers = issueToken()
  const read = async (url: string) => JSON.parse((await inject({ url, headers })).body).data
  const questions: { readonly id: string; readonly index_price: number | null }[] = await read(
    '/api/v1/discover?limit=200',
  )
  const priced = questions.filter(({ index_price }) => index_price !== null)
  const indices = await Promise.all(
    priced.map(async ({ id }) => [id, (await read(`/api/v1/questions/${id}`)).index] as const),
  )
  const { opportunities } = await read('/api/v1/arbitrage/opportunities?min_score=0&limit=200')
  const listed: Record<string, unknown>[] = opportunities
  return {
    opportunities: Object.fromEntries(listed.map((one) => [one.id, withoutAges(one)])),
    indexPrices: Object.fromEntries(
      indices.map(([id, index]) => [id, { canonical_question_id: id, ...index }]),
    ),
  }
}

/** Waits until every application has read all writes. Changes by time alone are sent at full seconds. */
async function settle(store: Store, clock: { nowMs: number }, apps: readonly TestApp[]): Promise<void> {
  clock.nowMs = Math.ceil(clock.nowMs / 1_000) * 1_000
  const last = makeOpportunityOf(randomUUID(), { spread: 0.05, nowMs: T0 })
  await writeOpportunities(store, { opportunities: [last] })
  for (const app of apps) {
    await expect
      .poll(async () => Object.keys((await readState(app)).opportunities), { timeout: 30_000 })
      .toContain(last.id)
  }
}

/** Writes until it is stopped; `wrote` is emitted after each write. */
function startWriter(store: Store, clock: { nowMs: number }, seed: number) {
  const events = new EventEmitter().setMaxListeners(0)
  const chance = createChance(seed)
  let isOver = false
  const over = (async () => {
    while (!isOver) {
      // Stays within the 15 minutes that tokens are valid.
      await writeAtRandom(store, chance, clock.nowMs < T0 + 800_000 ? clock : { ...clock })
      events.emit('wrote')
    }
  })()
  return {
    wrote: () => once(events, 'wrote'),
    async stop() {
      isOver = true
      await over
    },
  }
}
type Writer = ReturnType<typeof startWriter>

/**
 * Disconnects at random bytes `times` times, each time on one of the ports. Returns how often it could resume, and how
 * often on another port than before.
 */
async function drop(
  client: StreamClient,
  { times, ports, seed, writer }: { times: number; ports: readonly number[]; seed: number; writer: Writer },
): Promise<{ resumed: number; reset: number; moved: number }> {
  const { below } = createChance(seed)
  const counts = { resumed: 0, reset: 0, moved: 0 }
  let last: number | null = null
  for (let time = 0; time < times; time += 1) {
    const before = client.events.length
    const takeBytes = 1 + below([300, 5_000, 80_000][below(3)] ?? 0)
    const port = ports[below(ports.length)] ?? 0
    const connection = await client.connect({ takeBytes, port })
    expect(connection.status).toBe(200)
    await Promise.race([connection.ended, writer.wrote().then(() => writer.wrote())])
    connection.cut()
    await connection.ended
    const first = client.events[before]
    if (first === undefined) continue
    counts[first.name === 'reset' ? 'reset' : 'resumed'] += 1
    if (first.name !== 'reset' && last !== null && last !== port) counts.moved += 1
    last = port
  }
  return counts
}

/** For each of ten clients. */
const DROPS = isFullRun ? 100 : 30

describeOnStore('disconnected streams', (backend) => {
  const store = useStore(backend)

  test(`${10 * DROPS} cuts at random bytes leave a client with the same state as an uninterrupted one and as the lists`, {
    timeout: 300_000,
  }, async () => {
    const clock = { nowMs: T0 }
    const app = await openApp(store(), clock, 20)
    const steady = new StreamClient(app.port, issueToken())
    const connection = await steady.connect()
    const writer = startWriter(store(), clock, 1)
    // By then the state is so large that many clients are cut off before they have all of it.
    for (let times = 0; times < 30; times += 1) await writer.wrote()
    // Half of them use only an API key.
    const byKey = await issueKey(app)
    const droppers = Array.from(
      { length: 10 },
      (_, index) => new StreamClient(app.port, index % 2 === 0 ? issueToken() : byKey),
    )
    const counts = await Promise.all(
      droppers.map((client, index) =>
        drop(client, { times: DROPS, ports: [app.port], seed: index + 1, writer }),
      ),
    )
    await writer.stop()
    for (const client of droppers) await client.connect()
    await settle(store(), clock, [app])
    const state = await readState(app)
    for (const client of [steady, ...droppers])
      await expect.poll(() => client.state, { timeout: 30_000 }).toEqual(state)
    expect(Object.keys(state.indexPrices).length).toBeGreaterThan(5)
    expect(Object.keys(state.opportunities).length).toBeGreaterThan(5)

    expect(steady.events.filter(({ name }) => name === 'reset')).toHaveLength(1)
    const names = new Set(steady.events.map(({ name }) => name))
    expect(names).toEqual(new Set(['reset', 'ready', 'opportunity', 'opportunity_removed', 'index_price']))
    const sum = (kind: 'resumed' | 'reset') => counts.reduce((all, count) => all + count[kind], 0)
    expect(sum('resumed')).toBeGreaterThan(DROPS)
    expect(sum('reset')).toBeGreaterThan(DROPS / 10)
    connection.cut()
  })

  test('a client that does not read is cut off without affecting others', { timeout: 120_000 }, async () => {
    const clock = { nowMs: T0 }
    const title = 'Long? '.repeat(4_000)
    const opportunities = Array.from({ length: 600 }, () =>
      makeOpportunityOf(randomUUID(), { spread: 0.05, nowMs: T0, changes: { questionTitle: title } }),
    )
    await writeOpportunities(store(), { opportunities })
    // On a busy machine even a reading client may be delayed for a while.
    const app = await openApp(store(), clock, 2_000)
    const [deaf, other] = [new StreamClient(app.port, issueToken()), new StreamClient(app.port, issueToken())]
    const [paused, reading] = [await deaf.connect(), await other.connect()]
    paused.pause()
    const readCut = async () =>
      /parallax_streams_cut_total (\d+)/.exec((await app.inject({ url: '/metrics' })).body)?.[1]
    await expect.poll(readCut, { timeout: 30_000 }).toBe('1')
    await expect.poll(() => other.isReady, { timeout: 30_000 }).toBe(true)
    paused.resume()
    expect(await paused.ended).toBe(false)
    expect(other.events.filter(({ name }) => name === 'reset')).toHaveLength(1)
    await deaf.connect()
    await expect.poll(() => deaf.isReady, { timeout: 30_000 }).toBe(true)
    expect(deaf.state).toEqual(other.state)
    expect(deaf.opportunities.size).toBeGreaterThanOrEqual(600)
    reading.cut()
  })
})

const postgres = inject('postgres')
test.skipIf(!('url' in postgres))(
  'a client that moves between two processes ends with the state of both (PostgreSQL)',
  { timeout: 300_000 },
  async () => {
    const database = await untilTestEnds(server.migrated())
    const [oneStore, otherStore] = [await openForTest(database), await openForTest(database)]
    const clock = { nowMs: T0 }
    const [one, other] = [await openApp(oneStore, clock, 20), await openApp(otherStore, clock, 20)]
    const writer = startWriter(oneStore, clock, 7)
    const clients = Array.from({ length: 4 }, () => new StreamClient(one.port, issueToken()))
    const ports = [one.port, other.port]
    const counts = await Promise.all(
      clients.map((client, index) => drop(client, { times: 50, ports, seed: index + 50, writer })),
    )
    await writer.stop()
    // A client that was cut off before it had the whole state starts over. One that had it resumes in the other
    // process.
    for (const { moved } of counts) expect(moved).toBeGreaterThan(0)
    for (const [index, client] of clients.entries()) await client.connect({ port: ports[index % 2] ?? 0 })
    await settle(oneStore, clock, [one, other])
    const state = await readState(one)
    expect(await readState(other)).toEqual(state)
    for (const client of clients) await expect.poll(() => client.state, { timeout: 30_000 }).toEqual(state)
  },
)

test.skipIf(!('url' in postgres))(
  'what leaves the list while the database answers slowly leaves a client that moved here meanwhile (PostgreSQL)',
  { timeout: 120_000 },
  async () => {
    const database = await untilTestEnds(server.migrated())
    const [store, locker] = [await openForTest(database), await openForTest(database)]
    const { openWorld, addQuestion } = createStreamWorld(() => store)
    const questionId = await addQuestion('leaving', 0.4)
    const leaving = makeOpportunityOf(questionId, {
      spread: 0.05,
      nowMs: T0,
      changes: { status: 'resolved', statusReason: 'edge_gone', resolvedMs: T0 - DAY_MS + 8_000 },
    })
    await writeOpportunities(store, { opportunities: [leaving] })
    const [one, other] = [await openWorld({}, {}, { nowMs: T0 }), await openWorld({}, {}, { nowMs: T0 })]
    const client = await one.connect('?topics=opportunities')
    await expect.poll(() => client.isReady, { timeout: 30_000 }).toBe(true)
    const steady = await other.connect('?topics=opportunities')
    await expect.poll(() => [...steady.opportunities.keys()], { timeout: 30_000 }).toEqual([leaving.id])
    await one.app.close()

    const moving = locker.transaction(async (transaction) => {
      await transaction.run(sql`lock table opportunity in access exclusive mode`)
      const connecting = client.connect({ port: other.port })
      const countWaiting = () =>
        transaction.get(sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_locks where relation = 'opportunity'::regclass and not granted`)
      await expect.poll(countWaiting, { timeout: 30_000 }).not.toEqual({ waiting: 0 })
      other.clock.nowMs = T0 + 10_000
      await expect.poll(() => [...steady.opportunities.keys()], { timeout: 30_000 }).toEqual([])
      return () => connecting
    })
    await (await moving)()
    await expect.poll(() => [...client.opportunities.keys()], { timeout: 30_000 }).toEqual([])
  },
)

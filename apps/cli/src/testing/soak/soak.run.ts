import { setTimeout as wait } from 'node:timers/promises'
import { startRedisServer } from '@parallax/api/testing'
import { startReceiver } from '@parallax/notify/testing'
import { createWorld, startSimulator, venueHosts, type World, wires } from '@parallax/simulator'
import { openStore, type Store, sql } from '@parallax/store'
import { openFaultProxy, startPostgresServer } from '@parallax/store/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type ById,
  countPendingMessages,
  findBrokenCertificates,
  findDifferingOpportunities,
  findLostWrites,
  findWrongAlerts,
  findWrongIndices,
  type Judged,
  type Priced,
} from './check-invariants.ts'
import { Fleet } from './fleet.ts'
import { followStream } from './follow-stream.ts'
import { createRandom, type Random } from './random.ts'
import { type Answer, Session } from './session.ts'
import { setAlerts } from './set-alerts.ts'
import { type Place, strikeAtRandom } from './strike.ts'
import { writeLists } from './write-lists.ts'

const MINUTES = Number(process.env.SOAK_MINUTES)
const SEED = Number(process.env.SOAK_SEED)
const API_PROCESSES = 2
const WORKERS = 2
const WRITERS = 3
/** Questions whose price jumps each second, of about 1,100. */
const MOVED = 20
/**
 * Memory limit per kind of process with about 2,600 listings, whatever happens to it. As deployed, twenty minutes took 209
 * and 203 MB at most.
 */
const MOST_BYTES = { api: 300e6, worker: 300e6 }
const PATIENCE = { timeout: 300_000, interval: 1_000 }

test(`everything holds through ${MINUTES} minutes of random faults (seed ${SEED})`, async () => {
  const { place, world, store, freeze } = await open()
  const { fleet } = place
  const random = createRandom(SEED)
  const receiver = await startReceiver()
  onTestFinished(() => receiver.close())

  const people = Array.from({ length: WRITERS + 1 }, (_, number) => {
    return new Session(fleet, createRandom(SEED + number), `person-${number}@example.com`)
  })
  await vi.waitFor(() => expect(fleet.urls).toHaveLength(API_PROCESSES), PATIENCE)
  await Promise.all(people.map((person) => person.begin()))
  const [watcher, ...writers] = people
  if (watcher === undefined) throw new Error('there is no watcher')
  const alerts = await setAlerts(watcher, receiver.url)

  const load = new AbortController()
  const memory = fleet.watchMemory(load.signal)
  const over = new AbortController()
  const follower = { fleet, random: createRandom(SEED), signal: over.signal }
  const stream = await followStream(watcher, follower)
  const writing = Promise.all(writers.map((writer) => writeLists(writer, load.signal)))
  const faults = new AbortController()
  setTimeout(() => faults.abort(), MINUTES * 60_000)
  const moving = movePrices(world, createRandom(SEED), load.signal)
  const struck = await strikeAtRandom(place, random, faults.signal)
  load.abort()
  const written = await writing
  await moving

  // All faults are over: the state must equal that of a run without faults.
  place.simulator.faults.clearAll()
  await vi.waitFor(() => expect(fleet.urls).toHaveLength(API_PROCESSES), PATIENCE)
  freeze()
  await vi.waitFor(async () => expect(await listIdle(store)).toEqual([]), PATIENCE)
  console.log('     all faults are over; checking the result')
  await vi.waitFor(async () => {
    await passAgain(store)
    const readServed = async () => {
      return (await readQuestions(fleet, watcher)).set('the stream', stream.client.indexPrices)
    }
    expect(await findWrongIndices(store, readServed)).toEqual([])
  }, PATIENCE)
  await vi.waitFor(async () => expect(await countPendingMessages(store)).toBe(0), PATIENCE)
  await memory
  await fleet.stop('worker')
  // Without workers opportunities stand still, once all prices are stale.
  await vi.waitFor(async () => {
    const served = (await readOpportunities(fleet, watcher)).set('the stream', stream.client.opportunities)
    expect(findDifferingOpportunities(served)).toEqual([])
  }, PATIENCE)
  over.abort()
  await stream.ended
  await fleet.stop('api')

  const events = await count(store, sql`select count(*) as n from alert_event`)
  const certificates = await count(store, sql`select count(*) as n from certificate`)
  const acknowledged = written.reduce((sum, each) => sum + each.acknowledged, 0)
  const unanswered = written.reduce((sum, each) => sum + each.unanswered, 0)
  console.log(
    [
      `seed ${SEED}, ${MINUTES} minutes, ${[...struck.values()].reduce((sum, n) => sum + n, 0)} faults:`,
      ...[...struck].map(([name, n]) => `  ${n} × ${name}`),
      `${acknowledged} writes acknowledged, ${unanswered} not; ${alerts} alerts, ${events} events, ${receiver.received.length} messages received;`,
      `a stream of ${stream.client.opportunities.size} opportunities and ${stream.client.indexPrices.size} index prices over ${stream.connections} connections, ${stream.resets} begun anew;`,
      `${certificates} certificates; ${fleet.ended} processes ended; at most ${toMb(fleet.peak.api)} MB (api) and ${toMb(fleet.peak.worker)} MB (worker)`,
    ].join('\n'),
  )
  expect(await findLostWrites(store, written)).toEqual([])
  expect(await findBrokenCertificates(store)).toEqual([])
  expect(await findWrongAlerts(store, receiver)).toEqual([])
  expect(fleet.surprises).toEqual([])
  expect(fleet.peak.api).toBeLessThan(MOST_BYTES.api)
  expect(fleet.peak.worker).toBeLessThan(MOST_BYTES.worker)
  for (const happened of [acknowledged, events, certificates]) expect(happened).toBeGreaterThan(0)
})

/** A database behind a failing network, Redis, the venues over one world, and the processes. */
async function open() {
  const postgres = await startPostgresServer()
  onTestFinished(() => postgres.stop())
  const network = await openFaultProxy(postgres.url)
  const store = await openStore({ databaseUrl: postgres.url })
  onTestFinished(() => store.close())
  let frozenMs: number | null = null
  const world = createWorld({ seed: SEED, epochMs: Date.now() })
  const simulator = await startSimulator({ world, wires, clock: () => frozenMs ?? Date.now() })
  onTestFinished(() => simulator.close())
  const redis = await startRedisServer()
  const hosts = Object.entries(venueHosts(simulator.url, wires)).flatMap(([slug, roles]) =>
    Object.entries(roles).map(([role, address]) => `${slug}.${role}=${address}`),
  )
  const fleet = new Fleet({
    DATABASE_URL: network.url,
    REDIS_URL: redis.url,
    PORT: '0',
    PARALLAX_SECRET: 'a secret of at least thirty-two bytes',
    PARALLAX_RATE_LIMITS: 'off',
    PARALLAX_STOP_SECONDS: '1',
    PARALLAX_VENUES: 'all',
    PARALLAX_VENUE_HOSTS: hosts.join(','),
    PARALLAX_WEBHOOK_LOOPBACK: 'on',
    LOG_LEVEL: 'warn',
  })
  const place: Place = { fleet, network, postgres, simulator, redis, store }
  onTestFinished(() => place.redis.stop())
  for (let number = 0; number < API_PROCESSES; number += 1) fleet.start('api')
  for (let number = 0; number < WORKERS; number += 1) fleet.start('worker')
  return {
    place,
    world,
    store,
    freeze() {
      frozenMs = Date.now()
    },
  }
}

/** Signs that the system is not settled: a lease that no worker holds, listings that wait to be matched. */
async function listIdle(store: Store): Promise<unknown[]> {
  return await store.many(sql`
    select name from unnest(array['match', 'index price', 'arbitrage', 'alert', 'retention']) as name
    where name not in (select name from lease where until > now())
    union all select 'match_due' from match_due`)
}

/** Makes the index stage run its hourly pass again, and waits until it has. */
async function passAgain(store: Store): Promise<void> {
  await store.run(sql`delete from index_pass where at = date_trunc('hour', now())`)
  const done = sql`select 1 from index_pass where at = date_trunc('hour', now()) and after_id is null`
  while ((await store.find(done)) === null) await wait(200)
}

/** All questions as each API process shows them. */
function readQuestions(fleet: Fleet, reader: Session): Promise<Map<string, ById<Priced>>> {
  return readOfEach<Priced>(fleet, reader, '/discover?', ({ data }) => data)
}

/** All opportunities as each API process shows them. */
function readOpportunities(fleet: Fleet, reader: Session): Promise<Map<string, ById<Judged>>> {
  return readOfEach<Judged>(
    fleet,
    reader,
    '/arbitrage/opportunities?min_score=0&',
    ({ data }) => data.opportunities,
  )
}

/** A whole list of each API process, by id. */
async function readOfEach<Item>(
  fleet: Fleet,
  reader: Session,
  path: string,
  toItems: (answer: Answer['data']) => readonly (Item & { readonly id: string })[],
): Promise<Map<string, ById<Item>>> {
  const lists = fleet.urls.map(async (url, number) => {
    const items = new Map<string, Item>()
    for (let offset = 0, total = 1; offset < total; offset += 200) {
      const asked = `${path}limit=200&offset=${offset}`
      const { status, data } = await reader.send('GET', asked, undefined, url)
      if (status !== 200) throw new Error(`${url} answered ${status}`)
      total = data.meta.total
      for (const item of toItems(data)) items.set(item.id, item)
    }
    return [`API process ${number + 1}`, items] as const
  })
  return new Map(await Promise.all(lists))
}

/** Changes the price of some questions each second, so that alerts are triggered. */
async function movePrices(world: World, random: Random, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (let count = 0; count < MOVED; count += 1)
      world.move(random.pick(world.questions).id, random.pick([-0.1, -0.05, 0, 0.05, 0.1]))
    await wait(1_000)
  }
}

async function count(store: Store, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  return (await store.get(query)).n
}

function toMb(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}

import { randomUUID } from 'node:crypto'
import { createNotifier } from '@parallax/notify'
import { createWorld, type Simulator, startSimulator, venueHosts, wires } from '@parallax/simulator'
import { type Store, sql } from '@parallax/store'
import { isFullRun, openForTest, server, untilTestEnds, useStore } from '@parallax/store/testing'
import { pino } from 'pino'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startLeasedLoop } from './leased-loop.ts'
import { type ChildProgram, startChildProgram } from './testing/child-program.ts'
import type { IngestOnceOptions } from './testing/ingest-once.ts'
import { openDoor, type SeenRequest } from './testing/open-door.ts'
import { type Ingested, listDifferences, readIngested } from './testing/read-ingested.ts'
import type { RunWorkerOptions } from './testing/run-worker.ts'
import { createScriptedVenue } from './testing/scripted-venue.ts'
import { SLUGS } from './testing/simulated-venue.ts'
import type { Renewal } from './work-share.ts'
import { CHECK_MS, TTL_MS } from './work-share.ts'
import { startWorker, weighLease } from './worker.ts'

const WORLD_MS = Date.UTC(2026, 10, 15, 12)
const AHEAD_MS = WORLD_MS - Date.now()
const PATIENCE = { timeout: 180_000, interval: 50 }
const LEASES = [
  ...SLUGS.map((slug) => `ingest ${slug}`),
  'match',
  'matching quality',
  'index price',
  'alert',
  'arbitrage',
  'retention',
].sort()

const postgres = inject('postgres')
const describePostgres = 'url' in postgres ? describe : describe.skip
const skipped = 'url' in postgres ? '' : ` skipped: ${postgres.missing}`

test('the leases of a dead worker are free and picked up within 30 s', () => {
  expect(TTL_MS + CHECK_MS).toBeLessThan(30_000)
})

describePostgres(`two workers on PostgreSQL${skipped}`, () => {
  test('never both sweep a venue; when one is killed its venues go to the other, and nothing is lost', async () => {
    const scene = await startScene()
    const { store, requests } = scene
    const workers = [await scene.startWorker('one'), await scene.startWorker('two')] as const
    await vi.waitFor(() => {
      for (const worker of workers) expect(worker.checks()).toBeGreaterThan(0)
      for (const slug of SLUGS) expect(requests.some(isOf(slug)), slug).toBe(true)
      expect(requests.filter(isOf('polymarket')).length).toBeGreaterThanOrEqual(2)
    }, PATIENCE)
    await vi.waitFor(async () => expect(await readLoads(store)).toEqual([11, 11]), PATIENCE)
    const taken = await listLeases(store)
    expect(taken.map(({ name }) => name)).toEqual(LEASES)
    await vi.waitFor(async () => {
      for (const [index, { until }] of (await listLeases(store)).entries())
        expect(until.getTime()).toBeGreaterThan(taken[index]?.until.getTime() ?? Infinity)
    }, PATIENCE)

    // A worker that was handed a venue sends it a request soon afterwards.
    await vi.waitFor(async () => {
      const asking = new Map<string, string | undefined>()
      for (const { name, holder } of (await listLeases(store)).filter(({ name }) =>
        name.startsWith('ingest '),
      )) {
        const door = findLastAwaited(requests, name.slice('ingest '.length))?.door
        expect(asking.get(holder) ?? door, name).toBe(door)
        asking.set(holder, door)
      }
      expect(new Set(asking.values()).size).toBe(asking.size)
    }, PATIENCE)
    const [one, two] = workers
    const [victim, survivor] =
      findLastAwaited(requests, 'polymarket')?.door === one.name ? [one, two] : [two, one]
    expect(await victim.end('SIGKILL')).toBe('SIGKILL')
    const killedMs = Date.now()
    const held = await listLeases(store)
    expect(held.map(({ name, holder }) => ({ name, holder }))).toEqual(
      taken.map(({ name, holder }) => ({ name, holder })),
    )
    for (const { name, leftMs } of held) expect(leftMs, name).toBeLessThanOrEqual(TTL_MS)
    const dead = held.find(({ name }) => name === 'ingest polymarket')?.holder
    for (const slug of SLUGS) {
      const lease = held.find(({ name }) => name === `ingest ${slug}`)
      const entitled = lease?.holder === dead ? victim.name : survivor.name
      // Once the lease of the dead worker has run out, the other one may ask.
      const untilMs = lease?.until.getTime() ?? 0
      const holders = (await listTurns(store)).filter(({ name }) => name === `ingest ${slug}`)
      // A request interrupted by the handover may be read after the first request of the next worker, and the door may
      // learn later that it was interrupted.
      await vi.waitFor(() => {
        const asked = requests.filter(isOf(slug)).filter(({ atMs }) => atMs < untilMs)
        const counted = asked.filter(({ door, isAbandoned }) => door === entitled || !isAbandoned)
        expect(counted.at(-1)?.door, slug).toBe(entitled)
        const awaited = asked.filter(({ isAbandoned }) => !isAbandoned)
        const turns = awaited.filter(({ door }, index) => door !== awaited[index - 1]?.door)
        expect(turns.length, `${slug} is swept by who holds it`).toBeLessThanOrEqual(holders.length)
      }, PATIENCE)
    }
    expect(await countSwept(store, 0), 'polymarket and others were in the middle').toBeLessThan(SLUGS.length)

    survivor.openDoor()
    await vi.waitFor(async () => {
      expect((await listLeases(store)).filter(({ holder }) => holder === dead)).toEqual([])
      expect(await countSwept(store, killedMs)).toBe(SLUGS.length)
    }, PATIENCE)
    const now = await listLeases(store)
    expect(now.map(({ name }) => name)).toEqual(LEASES)
    expect(new Set(now.map(({ holder }) => holder)).size).toBe(1)
    for (const slug of SLUGS) {
      const before = held.find(({ name }) => name === `ingest ${slug}`)
      const first = requests.find(
        ({ door, slug: asked, atMs }) => door === survivor.name && asked === slug && atMs > killedMs,
      )
      if (before?.holder === dead)
        expect(first?.atMs, `${slug} waits for the lease to run out`).toBeGreaterThanOrEqual(
          before?.until.getTime() ?? Infinity,
        )
    }

    expect(await survivor.end('SIGTERM')).toBe(0)
    expect(await listLeases(store)).toEqual([])
    const [undisturbed, resumed] = [await sweepUndisturbed(scene.simulator), await readIngested(store)]
    expect(listDifferences(forgetErrors(undisturbed), forgetErrors(resumed))).toEqual([])
  }, 900_000)

  test('hand over at once when one is closed, also in the middle of its sweeps', async () => {
    const scene = await startScene()
    const { store, requests } = scene
    const closing = await scene.startWorker('closing')
    await vi.waitFor(async () => {
      expect(await listLeases(store)).toHaveLength(LEASES.length)
      for (const slug of SLUGS) expect(requests.some(isOf(slug)), slug).toBe(true)
    }, PATIENCE)
    const [lease] = await listLeases(store)
    const waiting = await scene.startWorker('waiting')
    await vi.waitFor(async () => expect(await readLoads(store)).toEqual([11, 11]), PATIENCE)
    const heavy = (await listLeases(store)).filter(({ name }) => name === 'match' || name === 'arbitrage')
    expect(new Set(heavy.map(({ holder }) => holder)).size).toBe(2)
    waiting.openDoor()
    expect(await closing.end('SIGTERM')).toBe(0)
    const closedMs = Date.now()
    expect((await listLeases(store)).filter(({ holder }) => holder === lease?.holder)).toEqual([])
    await vi.waitFor(async () => expect(await countSwept(store, closedMs)).toBe(SLUGS.length), PATIENCE)
    for (const slug of SLUGS) {
      const doors = requests.filter(isOf(slug)).map(({ door }) => door)
      expect(doors[0], slug).toBe('closing')
      expect(doors.lastIndexOf('closing'), slug).toBeLessThan(doors.indexOf('waiting'))
    }
    expect(await waiting.end('SIGTERM')).toBe(0)
  }, 900_000)
})

describe('a lease', () => {
  const open = useStore()

  test('that was lost to another worker ends the work; an answer that is older than the lease does not', async () => {
    const store = open()
    let check = () => {}
    const share = {
      holder: randomUUID(),
      isMine: () => true,
      lastRenewal: null as Renewal | null,
      onCheck(watcher: () => void) {
        check = watcher
        return () => {}
      },
      handOver: async () => {},
    }
    const signals: AbortSignal[] = []
    const loop = startLeasedLoop({
      store,
      share,
      name: 'lost',
      logger: pino({ level: 'silent' }),
      work: (signal) => {
        signals.push(signal)
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    })
    onTestFinished(() => loop.close())
    await vi.waitFor(() => expect(signals).toHaveLength(1), PATIENCE)
    const [signal] = signals
    share.lastRenewal = { requestedMs: 0, names: new Set() }
    check()
    expect(signal?.aborted).toBe(false)
    share.lastRenewal = { requestedMs: performance.now(), names: new Set(['lost']) }
    check()
    expect(signal?.aborted).toBe(false)
    share.lastRenewal = { requestedMs: performance.now(), names: new Set() }
    check()
    expect(signal?.reason).toEqual(new Error('lost the lease lost'))
  })

  test('is released by a worker whose venue does not answer', async () => {
    const scripted = createScriptedVenue()
    let asked = 0
    const listMarkets = () => {
      asked += 1
      return new Promise<never>(() => {})
    }
    const silent = { ...scripted, pageCache: { ...scripted.pageCache, listMarkets } }
    const worker = startWorker({
      store: open(),
      venues: [silent],
      logger: pino({ level: 'silent' }),
      now: Date.now,
      notifier: createNotifier(),
      secrets: ['the secret of the tests'],
      logRetentionDays: 30,
    })
    await vi.waitFor(() => expect(asked).toBe(1), PATIENCE)
    await worker.close()
    expect(await listLeases(open())).toEqual([])
  })
})

interface RunningWorker {
  readonly name: string
  /** How often it has asked for a lease and got an answer. */
  checks(): number
  /** Makes its venues answer without delay from now on. */
  openDoor(): void
  /** Ends the process and returns how it ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): ChildProgram['ended']
}

const isOf = (slug: string) => (request: SeenRequest) => request.slug === slug

/** A request that a handover interrupted may be read after the first of the next worker. */
function findLastAwaited(requests: readonly SeenRequest[], slug: string): SeenRequest | undefined {
  return requests.filter(isOf(slug)).findLast(({ isAbandoned }) => !isAbandoned)
}

/** One database, one world at a fixed time, and a way to start workers, each with its own door to the venues. */
async function startScene() {
  const { place } = await untilTestEnds(server.migrated())
  const store = await openForTest({ place, remove: async () => {} })
  const world = createWorld({ seed: 815, epochMs: WORLD_MS, isPlannedOnly: !isFullRun })
  const simulator = await startSimulator({ world, wires, clock: () => WORLD_MS })
  onTestFinished(() => simulator.close())
  await noteTurns(store)
  const requests: SeenRequest[] = []
  return { store, requests, simulator, startWorker: start }

  async function start(name: string): Promise<RunningWorker> {
    const onRequest = (request: SeenRequest) => requests.push(request)
    const door = await openDoor({ name, to: simulator.url, letThrough: 1, onRequest })
    onTestFinished(() => door.close())
    const options: RunWorkerOptions = {
      place,
      hosts: venueHosts(door.url, wires),
      worldMs: WORLD_MS,
      aheadMs: AHEAD_MS,
    }
    let checks = 0
    const child = startChildProgram('run-worker', options, (line) => {
      if (line === 'done insert into lease') checks += 1
    })
    onTestFinished(() => {
      child.process.kill('SIGKILL')
    })
    return {
      name,
      checks: () => checks,
      openDoor: door.open,
      end(signal) {
        child.process.kill(signal)
        return child.ended
      },
    }
  }
}

/** What an undisturbed sweep stores for the same world. */
async function sweepUndisturbed(simulator: Simulator): Promise<Ingested> {
  const database = await untilTestEnds(server.migrated())
  const options: IngestOnceOptions = {
    place: database.place,
    hosts: venueHosts(simulator.url, wires),
    worldMs: WORLD_MS,
    nowMs: WORLD_MS,
  }
  expect(await startChildProgram('ingest-once', options, () => {}).ended).toBe(0)
  return readIngested(await openForTest(database))
}

/**
 * Leaves out the last errors: a request that a door holds for long fails, and its error is still recorded after the
 * next sweeps.
 */
function forgetErrors(ingested: Ingested): Ingested {
  return { ...ingested, health: ingested.health.map((health) => ({ ...health, last_error: null })) }
}

interface Lease {
  readonly name: string
  readonly holder: string
  readonly until: Date
  /** By the database's clock. */
  readonly leftMs: number
}

function listLeases(store: Store): Promise<Lease[]> {
  return store.many(sql<Lease>`
    select name, holder, until, extract(epoch from until - clock_timestamp())::float8 * 1000 as "leftMs"
    from lease order by name`)
}

/** Makes the database record every change of a lease's holder: on a busy machine a lease may move more than once. */
async function noteTurns(store: Store): Promise<void> {
  await store.run(sql`create table lease_turn (name text not null, holder uuid not null)`)
  await store.run(sql`
    create function note_turn() returns trigger language plpgsql as $$
      begin
        insert into lease_turn values (new.name, new.holder);
        return null;
      end
    $$`)
  await store.run(sql`
    create trigger note_first after insert on lease for each row execute function note_turn()`)
  await store.run(sql`
    create trigger note_change after update on lease for each row
    when (new.holder is distinct from old.holder) execute function note_turn()`)
}

function listTurns(store: Store): Promise<{ readonly name: string }[]> {
  return store.many(sql<{ name: string }>`select name from lease_turn`)
}

/** The load of each worker, by the weights of its leases, largest first. */
async function readLoads(store: Store): Promise<number[]> {
  const loads = new Map<string, number>()
  for (const { name, holder } of await listLeases(store))
    loads.set(holder, (loads.get(holder) ?? 0) + weighLease(name))
  return [...loads.values()].toSorted((one, other) => other - one)
}

/** How many venues completed a sweep that began after `sinceMs`. */
async function countSwept(store: Store, sinceMs: number): Promise<number> {
  const { count } = await store.get(sql<{ count: number }>`
    select count(*) as count from platform_health
    where sweep_started_at > ${new Date(sinceMs + AHEAD_MS)} and failures_in_a_row = 0`)
  return count
}

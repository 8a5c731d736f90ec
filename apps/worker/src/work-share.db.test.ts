import { once } from 'node:events'
import { type Store, sql } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { type Loop, startLeasedLoop } from './leased-loop.ts'
import { WorkShare } from './work-share.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
const PATIENCE = { timeout: 30_000 }
const logger = pino({ level: 'silent' })
const open = useStore()
const living = new Set<TestWorker>()

afterEach(async () => {
  for (const worker of living) await worker.close()
})

interface TestWorker {
  readonly holder: string
  /** Ends its work and releases its leases. */
  close(): Promise<void>
}

/** Records who works on what now, and whether two ever worked on the same at once. */
class Floor {
  readonly workers = new Map<string, Set<string>>(NAMES.map((name) => [name, new Set()]))
  wasShared = false
  /** Work that began when another worker may have done it before. */
  readonly started: string[] = []

  enter(name: string, holder: string): void {
    const there = this.workers.get(name) ?? new Set()
    there.add(holder)
    if (there.size > 1) this.wasShared = true
  }

  leave(name: string, holder: string): void {
    this.workers.get(name)?.delete(holder)
  }

  /** How many leases each worker works on, largest first. */
  counts(): number[] {
    const holders = [...this.workers.values()].flatMap((there) => [...there])
    return [...new Set(holders)]
      .map((holder) => holders.filter((each) => each === holder).length)
      .toSorted((one, other) => other - one)
  }
}

function startTestWorker(store: Store, floor: Floor, names = NAMES): TestWorker {
  const share = new WorkShare({ store, logger, offers: names, weigh: () => 1 })
  const loops: Loop[] = names.map((name) =>
    startLeasedLoop({
      store,
      share,
      logger,
      name,
      async work(signal, isAlone) {
        if (!isAlone) floor.started.push(name)
        floor.enter(name, share.holder)
        if (!signal.aborted) await once(signal, 'abort')
        // Work takes a while to end: no other worker may begin before it has.
        await store.get(sql`select 1`)
        floor.leave(name, share.holder)
        throw signal.reason
      },
    }),
  )
  const worker = {
    holder: share.holder,
    async close() {
      living.delete(worker)
      await Promise.all([share.leave(), ...loops.map((loop) => loop.close())])
      await share.close()
    },
  }
  living.add(worker)
  return worker
}

test('a worker that joins gets its share, one that leaves gives it back, and no work is done by two at once', async () => {
  const floor = new Floor()
  const one = startTestWorker(open(), floor)
  await expect.poll(() => floor.counts(), PATIENCE).toEqual([6])
  startTestWorker(open(), floor)
  await expect.poll(() => floor.counts(), PATIENCE).toEqual([3, 3])
  const third = startTestWorker(open(), floor)
  await expect.poll(() => floor.counts(), PATIENCE).toEqual([2, 2, 2])
  await third.close()
  await expect.poll(() => floor.counts(), PATIENCE).toEqual([3, 3])
  await one.close()
  await expect.poll(() => floor.counts(), PATIENCE).toEqual([6])
  expect(floor.wasShared).toBe(false)
})

test('a worker that takes over a lease knows that another may have worked on it; work that stays is not restarted', async () => {
  const floor = new Floor()
  startTestWorker(open(), floor)
  await expect.poll(() => floor.counts(), PATIENCE).toEqual([6])
  floor.started.length = 0
  startTestWorker(open(), floor)
  await expect.poll(() => floor.counts(), PATIENCE).toEqual([3, 3])
  expect(floor.started).toHaveLength(3)
})

test('a worker gets no lease for work it cannot do', async () => {
  const floor = new Floor()
  const all = startTestWorker(open(), floor)
  startTestWorker(open(), floor, ['a'])
  await expect.poll(() => floor.counts(), PATIENCE).toEqual([5, 1])
  expect([...(floor.workers.get('b') ?? [])]).toEqual([all.holder])
})

test('a worker that dies silently is replaced when its leases expire', async () => {
  const floor = new Floor()
  const dead = '00000000-0000-4000-8000-000000000001'
  await open().run(sql`
    insert into worker (id, offers, until) values (${dead}, ${NAMES}, clock_timestamp() + interval '1 hour')`)
  await open().run(sql`
    insert into lease (name, holder, until)
    select name, ${dead}, clock_timestamp() + interval '1 hour' from unnest(${NAMES}::text[]) as name`)
  const heir = startTestWorker(open(), floor)
  await expect
    .poll(() => open().many(sql`select id from worker where id = ${heir.holder}`), PATIENCE)
    .toHaveLength(1)
  expect(floor.counts()).toEqual([])
  await open().run(sql`update lease set until = clock_timestamp()`)
  await open().run(sql`delete from worker where id = ${dead}`)
  await expect.poll(() => floor.counts(), PATIENCE).toEqual([6])
})

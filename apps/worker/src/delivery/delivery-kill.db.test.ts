import { type Receiver, startReceiver } from '@parallax/notify/testing'
import { openStore, type Store, sql } from '@parallax/store'
import {
  addAccount,
  addEvents,
  describeOnStore,
  isFullRun,
  type TestDatabase,
  untilTestEnds,
} from '@parallax/store/testing'
import { expect, onTestFinished, test } from 'vitest'
import { startChildProgram } from '../testing/child-program.ts'
import type { DeliverOnceOptions } from '../testing/deliver-once.ts'
import { addReachableChannel, DELIVERY_EPOCH_MS } from '../testing/delivery-scene.ts'
import { waitForOtherSessions } from '../testing/wait-for-other-sessions.ts'

const EVENTS = 12

/**
 * The output line at which a run is killed, and its number among lines of that kind: claimed but not sent, sent but not
 * written, partly written.
 */
const MOMENTS = [
  ['sent with recursive lane', 1],
  ['done with recursive lane', 1],
  ['sent select 1 from', 1],
  ['done select 1 from', 1],
  ['done update delivery set', 1],
  ['done update notification_channel as', 1],
  ['sent insert into delivery_attempt', 2],
  ['done insert into delivery_attempt', 2],
  ['sent with recursive lane', 3],
] as const

describeOnStore('a process that delivers and is killed with SIGKILL', (backend) => {
  // Opening an embedded database takes seconds, so only every other moment runs there, and in the quick run.
  const moments = MOMENTS.filter((_moment, n) => (isFullRun && backend.name !== 'PGlite') || n % 2 === 1)

  test(`${moments.length} times loses nothing, and duplicates nothing for a receiver that remembers keys`, async () => {
    const database = await untilTestEnds(backend.migrated())
    const failed = new Set<string>()
    const receiver = await startReceiver(({ headers }, response) => {
      const key = String(headers['webhook-id'])
      // Every message fails once although it was received.
      const isFirst = !failed.has(key)
      failed.add(key)
      response.writeHead(isFirst ? 500 : 200).end()
    })
    onTestFinished(() => receiver.close())
    const accountId = await withStore(database, (store) => addReceiver(store, receiver))
    let startMs = DELIVERY_EPOCH_MS
    for (const moment of moments) {
      await withStore(database, (store) => addEvents(store, accountId, EVENTS, new Date(startMs)))
      expect([moment, await deliver(database, startMs, moment)]).toEqual([moment, 'SIGKILL'])
      await waitForOtherSessions(database)
      // Later than every claim and retry so far.
      startMs += 60 * 60_000
    }
    expect(await deliver(database, startMs, null)).toBe(0)
    const rows = await withStore(database, (store) =>
      store.many(sql<{ id: string }>`select id from delivery where status = 'delivered'`),
    )
    expect(rows).toHaveLength(moments.length * EVENTS)
    const keys = receiver.received.map(({ headers }) => String(headers['webhook-id']))
    expect([...new Set(keys)].sort()).toEqual(rows.map(({ id }) => id).sort())
  }, 600_000)
})

async function addReceiver(store: Store, { url }: Receiver): Promise<string> {
  const accountId = await addAccount(store)
  await addReachableChannel(store, accountId, url)
  return accountId
}

/** Delivers in a separate process, which is killed at `moment` if there is one; returns how it ended. */
function deliver({ place }: TestDatabase, startMs: number, moment: (typeof MOMENTS)[number] | null) {
  const halt = moment === null ? null : { line: moment[0], nth: moment[1] }
  let left: number = halt?.nth ?? 0
  const options: DeliverOnceOptions = { place, startMs, halt }
  const child = startChildProgram('deliver-once', options, (printed) => {
    if (printed !== halt?.line) return
    left -= 1
    if (left === 0) child.process.kill('SIGKILL')
  })
  return child.ended
}

async function withStore<Result>({ place }: TestDatabase, work: (store: Store) => Promise<Result>) {
  const store = await openStore(place)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

import { randomUUID } from 'node:crypto'
import { listLogs, listUsage, type Store } from '@parallax/store'
import { makeCall, useStore } from '@parallax/store/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UsageRecorder } from './usage-recorder.ts'

const store = useStore()

function createLog() {
  const lines: string[] = []
  const write = (_fields: object, message: string) => lines.push(message)
  return { lines, logger: { warn: write, info: write, error: write } }
}

/**
 * A store that fails each statement while `isDown`. With `afterwards` it fails after the statement was executed, as
 * when a response is lost.
 */
function createFaultyStore(inner: Store) {
  const fault = { isDown: false, afterwards: false }
  const faulty: Store = Object.assign(Object.create(inner), {
    run: async (query: Parameters<Store['run']>[0]) => {
      if (fault.isDown && !fault.afterwards) throw new Error('down')
      const count = await inner.run(query)
      if (fault.isDown) throw new Error('down')
      return count
    },
  })
  return { faulty, fault }
}

async function countLogged(keyId: string): Promise<number> {
  return (await listLogs(store(), keyId, { limit: 1, offset: 0 })).total
}

test('calls are written automatically', async () => {
  const keyId = randomUUID()
  const recorder = new UsageRecorder({ store: store(), ...createLog() })
  onTestFinished(() => recorder.close())
  recorder.record(makeCall(keyId))
  await vi.waitFor(async () => expect(await countLogged(keyId)).toBe(1), { timeout: 30_000 })
})

test('a flush writes everything recorded before it, even while another one is running', async () => {
  const keyId = randomUUID()
  const recorder = new UsageRecorder({ store: store(), ...createLog() })
  const flushes: Promise<void>[] = []
  for (let n = 0; n < 7_000; n += 1) {
    recorder.record(makeCall(keyId, { id: randomUUID() }))
    if (n % 1_000 === 999) flushes.push(recorder.flush())
  }
  await Promise.all(flushes)
  expect(await countLogged(keyId)).toBe(7_000)
  expect(await listUsage(store(), keyId, 'daily', 1)).toMatchObject([{ totalCalls: 7_000 }])
})

test('closing writes what is left', async () => {
  const keyId = randomUUID()
  const recorder = new UsageRecorder({ store: store(), ...createLog() })
  for (let n = 0; n < 10; n += 1) recorder.record(makeCall(keyId))
  await recorder.close()
  expect(await countLogged(keyId)).toBe(10)
})

test('closing writes what is left even when the database is unavailable for a moment', async () => {
  const keyId = randomUUID()
  const { faulty, fault } = createFaultyStore(store())
  const { lines, logger } = createLog()
  const recorder = new UsageRecorder({ store: faulty, logger })
  recorder.record(makeCall(keyId))
  fault.isDown = true
  const closed = recorder.close()
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 30_000 })
  fault.isDown = false
  await closed
  expect(await countLogged(keyId)).toBe(1)
})

test('while the database is down, calls wait up to the limit; the rest is dropped and counted, and each outage is logged once', async () => {
  const keyId = randomUUID()
  const { faulty, fault } = createFaultyStore(store())
  const { lines, logger } = createLog()
  const recorder = new UsageRecorder({ store: faulty, logger, maxWaiting: 100 })
  fault.isDown = true
  for (let n = 0; n < 120; n += 1) recorder.record(makeCall(keyId))
  await recorder.flush()
  await recorder.flush()
  expect([recorder.waiting, recorder.dropped]).toEqual([100, 20])
  fault.isDown = false
  await recorder.flush()
  expect([recorder.waiting, await countLogged(keyId)]).toEqual([0, 100])
  expect(lines).toEqual([
    'API key calls cannot be written now; they are kept in memory',
    'API key calls are written again',
  ])
})

test('a batch whose acknowledgement was lost is counted once', async () => {
  const keyId = randomUUID()
  const { faulty, fault } = createFaultyStore(store())
  const recorder = new UsageRecorder({ store: faulty, ...createLog() })
  fault.isDown = true
  fault.afterwards = true
  for (let n = 0; n < 50; n += 1) recorder.record(makeCall(keyId))
  await recorder.flush()
  expect([recorder.waiting, await countLogged(keyId)]).toEqual([50, 50])
  recorder.record(makeCall(keyId))
  fault.isDown = false
  await recorder.flush()
  expect(recorder.waiting).toBe(0)
  expect(await countLogged(keyId)).toBe(51)
  expect(await listUsage(store(), keyId, 'monthly', 1)).toMatchObject([{ totalCalls: 51 }])
})

test('calls that cannot be written at the end are reported', async () => {
  const { faulty, fault } = createFaultyStore(store())
  const { lines, logger } = createLog()
  const recorder = new UsageRecorder({ store: faulty, logger })
  fault.isDown = true
  recorder.record(makeCall(randomUUID()))
  await recorder.close()
  expect(lines.at(-1)).toBe('API key calls were lost: the database did not accept them')
})

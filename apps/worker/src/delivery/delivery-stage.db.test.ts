import { randomUUID } from 'node:crypto'
import { DAY_MS, MAX_ATTEMPTS } from '@parallax/domain'
import { type AnswerReceived, type Receiver, startReceiver } from '@parallax/notify/testing'
import { deleteChannel, findChannel, listDeliveries, sendAgain, sql } from '@parallax/store'
import { addAccount, addChannel, addEvents, describeOnStore, useStore } from '@parallax/store/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  addReachableChannel,
  DELIVERY_EPOCH_MS,
  openDeliveryScene,
  WEBHOOK_SECRET,
} from '../testing/delivery-scene.ts'
import { failAfter } from '../testing/failing-store.ts'

const NOON = new Date(DELIVERY_EPOCH_MS)
const PATIENCE = { timeout: 150_000, interval: 10 }
const LONG_MS = 300_000
const never = new AbortController().signal

const keysOf = ({ received }: Receiver) => received.map(({ headers }) => String(headers['webhook-id']))

/** Gives the answers one after the other, then repeats the last. */
const inTurn = (...statuses: number[]): AnswerReceived => {
  let index = 0
  return (_received, response) => {
    response.writeHead(statuses[Math.min(index, statuses.length - 1)] ?? 200).end()
    index += 1
  }
}

describeOnStore('the delivery stage', (backend) => {
  const store = useStore(backend)

  async function setUp(...answers: (AnswerReceived | undefined)[]) {
    await store().run(
      sql`truncate notification_channel, delivery, delivery_attempt, alert_event, alert cascade`,
    )
    const accountId = await addAccount(store())
    const receivers: Receiver[] = []
    const channelIds: string[] = []
    for (const answer of answers) {
      const receiver = await startReceiver(answer)
      onTestFinished(() => receiver.close())
      receivers.push(receiver)
      channelIds.push(await addReachableChannel(store(), accountId, `${receiver.url}/key-in-the-path`))
    }
    const [receiver] = receivers
    const [channelId = ''] = channelIds
    if (receiver === undefined) throw new Error('nobody receives')
    const queue = (count: number) => addEvents(store(), accountId, count, NOON)
    const read = async (id = channelId) =>
      (await listDeliveries(store(), accountId, id, { limit: 200, offset: 0 }))?.deliveries ?? []
    const countUndelivered = async () =>
      (await store().get(sql<{ n: number }>`select count(*) as n from delivery where status <> 'delivered'`))
        .n
    return { accountId, receiver, receivers, channelId, channelIds, queue, read, countUndelivered }
  }

  test('sends the receiver what the list of events shows, under the key of the delivery', async () => {
    const { receiver, queue, read } = await setUp(undefined)
    const [eventId] = await queue(1)
    await openDeliveryScene(store()).stage.deliverDue(never)
    const [delivery] = await read()
    expect(delivery).toMatchObject({ eventId, status: 'delivered', attempts: 1, lastAttemptAt: NOON })
    expect(keysOf(receiver)).toEqual([delivery?.id])
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
      type: 'alert.triggered',
      timestamp: NOON.toISOString(),
      data: {
        id: eventId,
        alert_id: expect.any(String),
        type: 'price_threshold',
        condition: { field: 'index_price', operator: 'above', value: 0.6 },
        canonical_question_id: expect.any(String),
        market_id: null,
        title: 'Will it rain in Oslo?',
        field: 'index_price',
        value: 0.62,
        triggered_at: NOON.toISOString(),
      },
    })
  })

  test('retries at growing intervals under the same key until the message is delivered', async () => {
    const { receiver, queue, read } = await setUp(inTurn(500, 302, 404, 200))
    await queue(1)
    const scene = openDeliveryScene(store())
    await scene.deliverAll()
    expect(await read()).toMatchObject([{ status: 'delivered', attempts: 4, lastError: null }])
    expect(new Set(keysOf(receiver)).size).toBe(1)
    const times = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']))
    expect(times.map((seconds) => seconds - DELIVERY_EPOCH_MS / 1000)).toEqual([0, 5, 15, 37])
  })

  test("resends an event at its owner's request, under another key", async () => {
    const { accountId, channelId, receiver, queue, read } = await setUp(inTurn(410, 204))
    await queue(1)
    const scene = openDeliveryScene(store())
    await scene.deliverAll()
    const [dead] = await read()
    expect(dead).toMatchObject({ status: 'dead', httpStatus: 410 })
    await store().run(sql`update notification_channel set disabled_at = null, disabled_reason = null`)
    const deliveryId = dead?.id ?? ''
    const newId = randomUUID()
    await sendAgain(store(), { accountId, channelId, deliveryId, newId, now: new Date(scene.nowMs + 1) })
    scene.nowMs += 1
    await scene.deliverAll()
    expect(await read()).toMatchObject([
      { id: newId, status: 'delivered', httpStatus: 204, attempts: 1, eventId: dead?.eventId },
      { id: deliveryId, status: 'dead' },
    ])
    expect(keysOf(receiver)).toEqual([deliveryId, newId])
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
  })

  test('gives up after the last attempt and records why', async () => {
    const { receiver, queue, read } = await setUp(inTurn(500))
    await queue(1)
    const scene = openDeliveryScene(store())
    await scene.deliverAll()
    expect(receiver.received).toHaveLength(MAX_ATTEMPTS)
    expect(await read()).toMatchObject([
      { status: 'dead', attempts: MAX_ATTEMPTS, lastError: 'answered 500', dueAt: null },
    ])
    expect(scene.logged()).toContain('a delivery is dead')
  })

  test('sends a receiver nothing until its Retry-After time has passed, including pending messages', async () => {
    const { receiver, queue, countUndelivered } = await setUp((_received, response) => {
      const isFirst = receiver.received.length <= 8
      response.writeHead(isFirst ? 429 : 200, isFirst ? { 'retry-after': '90' } : {}).end()
    })
    await queue(20)
    const scene = openDeliveryScene(store())
    await scene.stage.deliverDue(never)
    expect(receiver.received).toHaveLength(8)
    scene.nowMs += 89_000
    await scene.stage.deliverDue(never)
    expect(receiver.received).toHaveLength(8)
    scene.nowMs += 1_000
    await scene.stage.deliverDue(never)
    expect(await countUndelivered()).toBe(0)
    expect(receiver.received).toHaveLength(28)
  })

  test('rests for a day at most, however long the receiver asks for', async () => {
    const { receiver, queue, read } = await setUp((_received, response) => {
      const isFirst = receiver.received.length <= 1
      response.writeHead(isFirst ? 429 : 200, isFirst ? { 'retry-after': '2592000' } : {}).end()
    })
    await queue(1)
    const scene = openDeliveryScene(store())
    await scene.stage.deliverDue(never)
    scene.nowMs += DAY_MS - 1
    await scene.stage.deliverDue(never)
    expect(receiver.received).toHaveLength(1)
    scene.nowMs += 1
    await scene.stage.deliverDue(never)
    expect(await read()).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  test('disables a channel whose receiver is gone, and sends it nothing more', async () => {
    const { accountId, receiver, channelId, queue, read } = await setUp(inTurn(410))
    await queue(20)
    const scene = openDeliveryScene(store())
    await scene.deliverAll()
    expect(receiver.received.length).toBeLessThanOrEqual(16)
    expect((await findChannel(store(), accountId, channelId))?.disabledReason).toBe('answered 410')
    expect(new Set((await read()).map(({ status }) => status))).toEqual(new Set(['dead']))
    await queue(1)
    expect(await read()).toHaveLength(20)
  })

  test('sends nothing to a channel that was deleted', async () => {
    const { accountId, receiver, channelId, queue } = await setUp(undefined)
    await queue(3)
    await deleteChannel(store(), accountId, channelId)
    await openDeliveryScene(store()).deliverAll()
    expect(receiver.received).toEqual([])
  })

  test('a receiver that never answers delays only its own messages', {
    timeout: LONG_MS,
  }, async () => {
    const { receivers, queue } = await setUp(() => {}, undefined)
    const [silent, quick] = receivers
    await queue(300)
    const closing = new AbortController()
    const delivering = openDeliveryScene(store()).stage.deliverDue(closing.signal)
    await vi.waitFor(() => expect(quick?.received).toHaveLength(300), PATIENCE)
    expect(silent?.received.length).toBeLessThanOrEqual(8)
    closing.abort(new Error('enough'))
    await expect(delivering).rejects.toThrow('enough')
  })

  test('accounts whose receivers never answer leave room for the others', { timeout: LONG_MS }, async () => {
    const { receiver, queue } = await setUp(undefined)
    const silent = await startReceiver(() => {})
    onTestFinished(() => silent.close())
    for (let account = 0; account < 3; account += 1) {
      const hanging = await addAccount(store())
      for (let n = 0; n < 6; n += 1) await addReachableChannel(store(), hanging, silent.url)
      await addEvents(store(), hanging, 20, new Date(DELIVERY_EPOCH_MS - 1_000))
    }
    await queue(50)
    const closing = new AbortController()
    const delivering = openDeliveryScene(store()).stage.deliverDue(closing.signal)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(50), PATIENCE)
    expect(silent.received.length).toBeLessThanOrEqual(96)
    closing.abort(new Error('enough'))
    await expect(delivering).rejects.toThrow('enough')
  })

  test('several processes share the outbox, and none sends what another is sending', {
    timeout: LONG_MS,
  }, async () => {
    const { receiver, queue, countUndelivered } = await setUp(undefined)
    await queue(200)
    const scenes = [openDeliveryScene(store()), openDeliveryScene(store()), openDeliveryScene(store())]
    await Promise.all(scenes.map(({ stage }) => stage.deliverDue(never)))
    expect(await countUndelivered()).toBe(0)
    expect(keysOf(receiver)).toHaveLength(200)
    expect(new Set(keysOf(receiver)).size).toBe(200)
  })

  test('a closed stage releases deliveries in progress; the next one sends them under the same key', async () => {
    let isSilent = true
    const { receiver, queue, read } = await setUp((_received, response) => {
      if (!isSilent) response.end()
    })
    const closing = new AbortController()
    const following = openDeliveryScene(store()).stage.follow(closing.signal)
    await queue(1)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), PATIENCE)
    closing.abort(new Error('closing'))
    await following
    isSilent = false
    await openDeliveryScene(store()).stage.deliverDue(never)
    expect(await read()).toMatchObject([{ status: 'delivered', attempts: 1 }])
    const [first, second] = keysOf(receiver)
    expect(second).toBe(first)
  })

  test('a following stage picks up what is queued', async () => {
    const { receiver, queue, countUndelivered } = await setUp(undefined)
    const closing = new AbortController()
    const following = openDeliveryScene(store()).stage.follow(closing.signal)
    await queue(2)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), PATIENCE)
    await vi.waitFor(async () => expect(await countUndelivered()).toBe(0), PATIENCE)
    closing.abort(new Error('closing'))
    await following
  })

  test('a channel that no secret can open fails with a readable error, and delays no other', async () => {
    const { accountId, receiver, queue, read } = await setUp(undefined)
    const unreadable = await addChannel(store(), accountId)
    await queue(2)
    await openDeliveryScene(store()).stage.deliverDue(never)
    expect(receiver.received).toHaveLength(2)
    const lastError = 'the channel cannot be decrypted with the secrets of this installation'
    expect(await read(unreadable)).toMatchObject([
      { status: 'pending', lastError },
      { status: 'pending', lastError },
    ])
  })

  test('the log contains neither an address nor a secret', async () => {
    const { queue } = await setUp(inTurn(500, 410), inTurn(400))
    await queue(3)
    const scene = openDeliveryScene(store())
    await scene.deliverAll()
    const text = scene.logged()
    expect(text.split('a channel is disabled')).toHaveLength(2)
    for (const secret of [WEBHOOK_SECRET, WEBHOOK_SECRET.slice(6), 'key-in-the-path', '127.0.0.1']) {
      expect(text).not.toContain(secret)
    }
  })

  test('a receiver that remembers keys and fails a third of the time gets every message exactly once', {
    timeout: LONG_MS,
  }, async () => {
    const seen = new Map<string, number>()
    const taken: string[] = []
    const { queue, countUndelivered } = await setUp(({ headers }, response) => {
      const key = String(headers['webhook-id'])
      const attempt = seen.get(key) ?? 0
      seen.set(key, attempt + 1)
      // Chosen by the key, so that the same third fails in every run; half of these have received the message all the
      // same.
      const chance = (Number.parseInt(key.slice(0, 8), 16) + attempt * 0x9e37_79b9) % 6
      if (chance !== 1 && !taken.includes(key)) taken.push(key)
      response.writeHead(chance <= 1 ? 500 : 200).end()
    })
    await queue(600)
    await openDeliveryScene(store()).deliverAll()
    expect(await countUndelivered()).toBe(0)
    expect([taken.length, new Set(taken).size]).toEqual([600, 600])
    expect([...seen.values()].some((attempts) => attempts > 1)).toBe(true)
  })

  /** Answers by key: the failures one after the other, then 200. */
  const failFirst = (...statuses: number[]): AnswerReceived => {
    const seen = new Map<string, number>()
    return ({ headers }, response) => {
      const key = String(headers['webhook-id'])
      const attempt = seen.get(key) ?? 0
      seen.set(key, attempt + 1)
      response.writeHead(statuses[attempt] ?? 200).end()
    }
  }

  /**
   * Lets the database fail after each number of statements in turn, until a run gets through. After each failure the
   * next process starts when the claims have expired. Returns the number of failures.
   */
  async function failEverywhere(
    prepare: () => Promise<unknown>,
    check: () => Promise<void>,
  ): Promise<number> {
    for (let statements = 0; ; statements += 1) {
      await prepare()
      const failing = { ...failAfter(store(), statements), listen: store().listen }
      const dying = new AbortController()
      const hasFailed = await openDeliveryScene(failing)
        .deliverAll(dying.signal)
        .then(
          () => false,
          () => true,
        )
      // Cuts off what is in progress, as when its process ends.
      dying.abort(new Error('dead'))
      await openDeliveryScene(store(), DELIVERY_EPOCH_MS + 60_000).deliverAll()
      await check()
      if (!hasFailed) return statements
    }
  }

  test('a database failure at any statement loses nothing, and duplicates nothing if receivers keep keys', {
    timeout: LONG_MS,
  }, async () => {
    const { receivers, queue, countUndelivered } = await setUp(failFirst(500, 500, 429), failFirst(500, 503))
    let queued = 0
    const failures = await failEverywhere(
      async () => {
        queued += (await queue(2)).length
      },
      async () => expect(await countUndelivered()).toBe(0),
    )
    expect(failures).toBeGreaterThanOrEqual(30)
    expect(receivers.map((receiver) => new Set(keysOf(receiver)).size)).toEqual([queued, queued])
  })

  test('a database failure at any statement leaves a channel whose receiver is gone disabled', {
    timeout: LONG_MS,
  }, async () => {
    const { accountId, receiver, channelId, queue } = await setUp(inTurn(410))
    const isDisabled = async () => (await findChannel(store(), accountId, channelId))?.disabledReason
    const failures = await failEverywhere(
      async () => {
        await store().run(sql`update notification_channel set disabled_at = null, disabled_reason = null`)
        await queue(20)
      },
      async () => {
        expect(await isDisabled()).toBe('answered 410')
        expect(await store().many(sql`select 1 from delivery where status <> 'dead'`)).toEqual([])
      },
    )
    expect(failures).toBeGreaterThanOrEqual(8)
    expect(receiver.received.length).toBeGreaterThan(0)
  })
})

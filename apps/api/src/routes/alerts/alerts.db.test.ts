import { randomUUID } from 'node:crypto'
import { MAX_ALERTS } from '@parallax/domain'
import { sql } from '@parallax/store'
import {
  addMarket,
  addQuestion,
  addSweep,
  describeOnStore,
  triggerAlert,
  useStore,
} from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { buildTestApp, type TestApp, usePlainApp } from '../../testing/build-test-app.ts'
import { bearer, type Headers, registerAccount } from '../../testing/credentials.ts'
import { createTestWallet } from '../../testing/sign-in-wallet.ts'

const T0 = Date.UTC(2026, 10, 15, 8, 20)
const NOW = '2026-11-15T08:20:00.000Z'
const ABOVE = { direction: 'above', threshold: 0.6 }
const THRESHOLD = { type: 'price_threshold', condition: ABOVE }

type Json = ReturnType<typeof JSON.parse>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const refuse = (status: string, message: unknown = expect.any(String)) => ({ status, message })

/** Sends requests as one caller. */
function createSender({ inject }: TestApp, headers: Headers) {
  return async (method: Method, path: string, payload?: object): Promise<{ status: number; body: Json }> => {
    const url = `/api/v1${path}`
    const { status, body } = await inject({ method, url, headers, ...(payload && { payload }) })
    return { status, body: JSON.parse(body) }
  }
}

describeOnStore('alerts', (backend) => {
  const store = useStore(backend)
  const options = { settings: { rateLimits: 'off' }, now: () => T0 } as const
  const shared = usePlainApp(store, options)

  async function open(app = shared()) {
    const send = createSender(app, bearer((await registerAccount(app)).access))
    const make = async (payload: object = THRESHOLD) => (await send('POST', '/alerts', payload)).body.data.id
    return { send, make }
  }

  test('the figure is recorded when an alert is created, resumed or changed, so that only later moves trigger it', async () => {
    const marketId = await addMarket(store(), { price: 0.4, volume24hUsd: 1_234.5 })
    const questionId = await addQuestion(store(), [marketId])
    await addSweep(store(), 'polymarket', new Date(T0 - 1_000))
    const { send, make } = await open(await buildTestApp({ store: store(), ...options }))
    // Responds once everything is loaded.
    expect((await send('GET', `/questions/${questionId}`)).status).toBe(200)
    const readFirst = async (id: string) =>
      (await store().get(sql<{ first: unknown }>`select first_reading as first from alert where id = ${id}`))
        .first
    const ofQuestion = { canonical_question_id: questionId }
    const id = await make({ ...THRESHOLD, ...ofQuestion })
    expect(await readFirst(id)).toBe(0.4)
    expect(await readFirst(await make({ ...THRESHOLD, market_id: marketId }))).toBe(0.4)
    const field = {
      type: 'arbitrage_opportunity',
      condition: { field: 'net_spread', operator: 'above', value: 0.01 },
    }
    expect(await readFirst(await make({ ...field, ...ofQuestion }))).toBe('none')
    expect(await readFirst(await make()), 'of every question').toBeNull()
    const volume = { field: 'volume24h', operator: 'above', value: 2_000 }
    const changing = await make({ ...THRESHOLD, market_id: marketId })
    await send('PATCH', `/alerts/${changing}`, { condition: volume })
    expect(await readFirst(changing)).toBe(1_234.5)
  })

  test('an alert is created, read, paused, resumed and deleted', async () => {
    const { send } = await open()
    const marketId = await addMarket(store())
    const questionId = await addQuestion(store(), [marketId])
    const made = await send('POST', '/alerts', {
      ...THRESHOLD,
      canonical_question_id: questionId,
      market_id: marketId,
    })
    const data = {
      id: expect.any(String),
      ...THRESHOLD,
      canonical_question_id: questionId,
      market_id: marketId,
      is_active: true,
      channel_ids: null,
      created_at: NOW,
      last_triggered_at: null,
      trigger_count: 0,
    }
    expect(made).toEqual({ status: 201, body: { data } })
    const path = `/alerts/${made.body.data.id}`
    expect(await send('GET', path)).toEqual({ status: 200, body: made.body })
    for (const is_active of [false, true])
      expect(await send('PATCH', path, { is_active })).toEqual({
        status: 200,
        body: { data: { ...data, is_active } },
      })
    const meta = { count: 1, total: 1, offset: 0, limit: 50 }
    expect(await send('GET', '/alerts')).toEqual({ status: 200, body: { data: [data], meta } })
    expect(await send('DELETE', path)).toEqual({
      status: 200,
      body: { data: { id: made.body.data.id, deleted: true } },
    })
    expect(await send('GET', path)).toEqual({ status: 404, body: refuse('NOT_FOUND') })
  })

  test('an alert goes to its chosen channels, and never to those of another account', async () => {
    const { send, make } = await open()
    const { send: stranger } = await open()
    const webhook = { name: 'n', kind: 'webhook', config: { url: 'https://93.184.215.14/' } }
    const { id: mine } = (await send('POST', '/notification-channels', webhook)).body.data
    const { id: theirs } = (await stranger('POST', '/notification-channels', webhook)).body.data
    const path = `/alerts/${await make({ ...THRESHOLD, channel_ids: [mine] })}`
    const read = async () => (await send('GET', path)).body.data.channel_ids
    expect(await read()).toEqual([mine])
    for (const channel_ids of [[], [mine], null]) {
      expect((await send('PATCH', path, { channel_ids })).body.data.channel_ids).toEqual(channel_ids)
      expect((await send('GET', '/alerts')).body.data[0].channel_ids).toEqual(channel_ids)
    }
    const missing = { status: 404, body: refuse('NOT_FOUND', 'there is no such notification channel') }
    for (const channel_ids of [[theirs], [mine, randomUUID()]]) {
      expect(await send('PATCH', path, { channel_ids })).toEqual(missing)
      expect(await send('POST', '/alerts', { ...THRESHOLD, channel_ids })).toEqual(missing)
    }
    const many = Array.from({ length: 11 }, () => mine)
    for (const channel_ids of ['all', ['one'], many])
      expect(await send('PATCH', path, { channel_ids })).toEqual({
        status: 400,
        body: refuse('INVALID_REQUEST'),
      })
    expect(await read()).toBeNull()
  })

  test.each([
    ['price_threshold', { direction: 'below', threshold: 0 }],
    ['price_threshold', { field: 'index_price', operator: 'equals', value: 1 }],
    ['divergence_threshold', { field: 'divergence', operator: 'above', value: 0.05 }],
    ['divergence_threshold', { field: 'spread_bps', operator: 'above', value: 300 }],
    ['arbitrage_opportunity', { field: 'arbitrage_score', operator: 'above', value: 70 }],
    ['arbitrage_opportunity', { field: 'net_spread', operator: 'below', value: -0.01 }],
  ])('%s with %j is returned as given, without ids', async (type, condition) => {
    const { send, make } = await open()
    const id = await make({ type, condition, canonical_question_id: null })
    expect((await send('GET', `/alerts/${id}`)).body.data).toMatchObject({
      type,
      condition,
      canonical_question_id: null,
      market_id: null,
    })
  })

  test('type and condition are changed together, and a mismatch is refused', async () => {
    const { send, make } = await open()
    const path = `/alerts/${await make()}`
    const condition = { field: 'divergence', operator: 'above', value: 0.05 }
    const change = { type: 'divergence_threshold', condition }
    expect(await send('PATCH', path, { type: 'divergence_threshold' })).toEqual({
      status: 400,
      body: refuse(
        'INVALID_REQUEST',
        'a condition of divergence_threshold needs field, operator and value; direction and threshold are only for price_threshold',
      ),
    })
    expect((await send('PATCH', path, change)).body.data).toMatchObject({ ...change, is_active: true })
    expect((await send('PATCH', path, {})).status).toBe(400)
    expect((await send('PATCH', path, { market_id: randomUUID() })).status).toBe(400)
  })

  test.each([
    [{ condition: ABOVE }, 'type is required'],
    [{ type: 'price_threshold' }, 'condition is required'],
    [
      { ...THRESHOLD, type: 'volume' },
      'type must be one of price_threshold, divergence_threshold, arbitrage_opportunity',
    ],
    [{ ...THRESHOLD, condition: 0.5 }, 'condition must be a JSON object'],
    [
      { ...THRESHOLD, condition: {} },
      'condition must be {direction, threshold} or {field, operator, value}, not both',
    ],
    [
      { ...THRESHOLD, condition: { ...ABOVE, direction: 'equals' } },
      'condition.direction must be one of above, below',
    ],
    [
      { ...THRESHOLD, condition: { field: 'price', operator: 'over', value: 0.5 } },
      'condition.operator must be one of above, below, equals',
    ],
    [{ ...THRESHOLD, condition: { ...ABOVE, threshold: '0.6' } }, 'condition.threshold must be a number'],
    [{ ...THRESHOLD, condition: { ...ABOVE, threshold: 1.5 } }, 'condition.threshold must be from 0 to 1'],
    [{ ...THRESHOLD, condition: { ...ABOVE, unit: 'usd' } }, "unknown field 'condition.unit'"],
    [
      { type: 'price_threshold', condition: { field: 'price', operator: 'above', value: 0.5 } },
      'price belongs to a listing: market_id is required',
    ],
    [{ ...THRESHOLD, market_id: 'x' }, 'market_id must be a UUID'],
    [{ ...THRESHOLD, is_active: false }, "unknown field 'is_active'"],
  ])('%j is refused: %s', async (payload, message) => {
    const { send } = await open()
    expect(await send('POST', '/alerts', payload)).toEqual({
      status: 400,
      body: refuse('INVALID_REQUEST', message),
    })
  })

  test('an alert on something that does not exist is refused, and so is a listing with a question it does not belong to', async () => {
    const { send } = await open()
    const [marketId, stranger] = [await addMarket(store()), await addMarket(store())]
    const questionId = await addQuestion(store(), [marketId])
    const unknown = randomUUID()
    const post = (ids: object) => send('POST', '/alerts', { ...THRESHOLD, ...ids })
    expect(await post({ canonical_question_id: unknown })).toEqual({
      status: 404,
      body: refuse('NOT_FOUND', 'there is no such question'),
    })
    expect(await post({ market_id: unknown })).toEqual({
      status: 404,
      body: refuse('NOT_FOUND', 'there is no such listing'),
    })
    expect(await post({ canonical_question_id: questionId, market_id: stranger })).toEqual({
      status: 400,
      body: refuse('INVALID_REQUEST', 'the listing of market_id does not belong to the question'),
    })
    expect((await send('GET', '/alerts')).body.meta.total).toBe(0)
  })

  test('an account may have 500 alerts', async () => {
    const { send, make } = await open()
    const id = await make()
    await store().run(sql`
      insert into alert (id, account_id, type, condition, created_at)
      select gen_random_uuid(), account_id, type, condition, created_at
      from alert, generate_series(2, ${MAX_ALERTS}::int) where alert.id = ${id}`)
    expect(await send('POST', '/alerts', THRESHOLD)).toEqual({
      status: 429,
      body: refuse('QUOTA_EXCEEDED', 'an account may have 500 alerts'),
    })
  })

  test('its events are read page by page, newest first', async () => {
    const { send, make } = await open()
    const id = await make()
    const questionId = await addQuestion(store(), [await addMarket(store())], 'Will it snow?')
    const ids: string[] = []
    for (const value of [0.61, 0.62, 0.63])
      ids.unshift(await triggerAlert(store(), id, { questionId, value, at: new Date(T0) }))
    const { status, body } = await send('GET', `/alerts/${id}/events?limit=1&offset=1`)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        {
          id: ids[1],
          alert_id: id,
          ...THRESHOLD,
          canonical_question_id: questionId,
          market_id: null,
          title: 'Will it snow?',
          field: 'index_price',
          value: 0.62,
          triggered_at: NOW,
        },
      ],
      meta: { count: 1, total: 3, offset: 1, limit: 1 },
    })
    expect((await send('GET', `/alerts/${id}`)).body.data).toMatchObject({
      last_triggered_at: NOW,
      trigger_count: 3,
    })
    expect((await send('GET', `/alerts/${id}/events?limit=0`)).status).toBe(400)
  })

  test('email and wallet accounts have alerts of their own', async () => {
    // Uses the real clock, which wallets sign with.
    const app = await buildTestApp({ store: store(), settings: { rateLimits: 'off' } })
    const send = createSender(app, bearer((await registerAccount(app)).access))
    const { id } = (await send('POST', '/alerts', THRESHOLD)).body.data
    const wallet = createSender(app, { cookie: await createTestWallet(app).signIn() })
    expect((await wallet('GET', '/alerts')).body.data).toEqual([])
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/events'],
    ] as const) {
      const foreign = await wallet(method, `/alerts/${id}${path}`)
      expect(foreign).toEqual(await wallet(method, `/alerts/${randomUUID()}${path}`))
      expect(foreign.status).toBe(404)
    }
    const own = await wallet('POST', '/alerts', THRESHOLD)
    expect(own.status).toBe(201)
    expect((await send('GET', '/alerts')).body.data).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { PERMISSIONS } from '@parallax/domain'
import { saveCalls, sql } from '@parallax/store'
import { describeOnStore, makeCall, useStore } from '@parallax/store/testing'
import { describe, expect, test } from 'vitest'
import { type TestApp, useClock, usePlainApp, useTestApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'
import { toDeafStore } from '../../testing/deaf-store.ts'

const KEYS = '/api/v1/console/keys'
const T0 = Date.UTC(2026, 10, 15, 12)
const MARKETS = '["read:markets"]'

interface Owner {
  readonly app: TestApp
  readonly access: string
  readonly send: (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
  ) => Promise<{
    status: number
    body: ReturnType<typeof JSON.parse>
    headers: Readonly<Record<string, unknown>>
  }>
}

async function signIn(app: TestApp): Promise<Owner> {
  const { access } = await registerAccount(app)
  return {
    app,
    access,
    send: async (method, url, payload) => {
      const body = payload === undefined ? {} : { payload }
      const answer = await app.inject({ method, url, headers: bearer(access), ...body })
      return { status: answer.status, body: JSON.parse(answer.body), headers: answer.headers }
    },
  }
}

function refuse(status: string) {
  return { status, message: expect.any(String) }
}

describeOnStore('keys', (backend) => {
  const store = useStore(backend)
  const clock = useClock(T0)
  /** Without notices: a change by this process must count at once, without waiting for one. */
  const shared = useTestApp(() => ({
    store: toDeafStore(store()),
    settings: { rateLimits: 'off' },
    now: () => clock.nowMs,
  }))
  const open = () => signIn(shared())

  test('a new key is shown once, with a message to save it; only its hash is stored', async () => {
    const { send } = await open()
    const { status, body, headers } = await send('POST', KEYS, { name: '  bot ', permissions: MARKETS })
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    const { key, ...shown } = body.data
    expect(key).toMatch(/^plx_[\w-]{43}$/)
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'bot',
      key_prefix: key.slice(0, 12),
      permissions: MARKETS,
      rate_limit: 600,
      status: 'active',
      created_at: '2026-11-15T12:00:00.000Z',
      expires_at: null,
      last_used_at: null,
      revoked_at: null,
    })
    expect(body.message).toMatch(/save/i)
    const list = await send('GET', KEYS)
    expect(list.body).toEqual({ data: [shown], meta: { count: 1, total: 1, offset: 0, limit: 50 } })
    const rows = await store().many(sql`select * from api_key where id = ${shown.id}`)
    expect(JSON.stringify(rows)).not.toContain(key.slice(12))
  })

  test('every permission can be given, duplicates count once, and the order stays', async () => {
    const { send } = await open()
    const permissions = JSON.stringify([...PERMISSIONS].reverse())
    const { body } = await send('POST', KEYS, {
      name: 'all',
      permissions: `${permissions.slice(0, -1)}, "read:markets"]`,
      rate_limit: 10_000,
    })
    expect(body.data).toMatchObject({ permissions, rate_limit: 10_000 })
  })

  test.each([
    ['no name', { permissions: MARKETS }],
    ['no permissions', { name: 'x' }],
    ['an empty name', { name: ' \t ', permissions: MARKETS }],
    ['a control character in its name', { name: 'bot\u001b[31m', permissions: MARKETS }],
    ['an invisible name', { name: '\u200b', permissions: MARKETS }],
    ['a name of 101', { name: 'x'.repeat(101), permissions: MARKETS }],
    ['permissions as an array', { name: 'x', permissions: ['read:markets'] }],
    ['no permission', { name: 'x', permissions: '[]' }],
    ['an unknown permission', { name: 'x', permissions: '["read:markets","write:markets"]' }],
    ['permissions that are not JSON', { name: 'x', permissions: 'read:markets' }],
    ['permissions that are not an array', { name: 'x', permissions: '"read:markets"' }],
    ['a rate limit of 0', { name: 'x', permissions: MARKETS, rate_limit: 0 }],
    ['a rate limit of 10,001', { name: 'x', permissions: MARKETS, rate_limit: 10_001 }],
    ['a rate limit of 1.5', { name: 'x', permissions: MARKETS, rate_limit: 1.5 }],
    ['a rate limit as text', { name: 'x', permissions: MARKETS, rate_limit: '60' }],
    ['an expiry that has passed', { name: 'x', permissions: MARKETS, expires_at: '2026-11-15T12:00:00Z' }],
    [
      'an expiry after the year 9999',
      { name: 'x', permissions: MARKETS, expires_at: '9999-12-31T23:59:59-12:00' },
    ],
    ['an expiry that is not a time', { name: 'x', permissions: MARKETS, expires_at: 'tomorrow' }],
    ['an unknown field', { name: 'x', permissions: MARKETS, key: 'mine' }],
  ])('a key with %s gets a 400', async (_case, body) => {
    const { send } = await open()
    expect(await send('POST', KEYS, body)).toMatchObject({ status: 400, body: refuse('INVALID_REQUEST') })
    expect((await send('GET', KEYS)).body.meta.total).toBe(0)
  })

  test('the 21st active key is refused, and a revoked one makes room', async () => {
    const { send } = await open()
    const make = () => send('POST', KEYS, { name: 'x', permissions: MARKETS })
    const made = []
    for (let n = 0; n < 20; n += 1) made.push(await make())
    expect(made.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await make()).toMatchObject({ status: 429, body: refuse('QUOTA_EXCEEDED') })
    await send('DELETE', `${KEYS}/${made[0]?.body.data.id}`)
    expect((await make()).status).toBe(201)
    const page = await send('GET', `${KEYS}?limit=5&offset=20`)
    expect(page.body.meta).toEqual({ count: 1, total: 21, offset: 20, limit: 5 })
    expect((await send('GET', `${KEYS}?limit=0`)).status).toBe(400)
  })

  test('a revoked key keeps its first revocation time, and no longer works', async () => {
    const { app, send } = await open()
    const { id, key } = (await send('POST', KEYS, { name: 'x', permissions: MARKETS })).body.data
    const ask = async () =>
      (await app.inject({ url: '/api/v1/external/key', headers: { 'x-api-key': key } })).status
    expect(await ask()).toBe(200)
    const revoked = { data: { id, revoked: true, revoked_at: '2026-11-15T12:00:00.000Z' } }
    expect(await send('DELETE', `${KEYS}/${id}`)).toMatchObject({ status: 200, body: revoked })
    expect(await ask()).toBe(401)
    clock.nowMs += 60_000
    expect(await send('DELETE', `${KEYS}/${id}`)).toMatchObject({ status: 200, body: revoked })
    const [listed] = (await send('GET', KEYS)).body.data
    expect(listed).toMatchObject({ status: 'revoked', revoked_at: revoked.data.revoked_at })
  })

  test('a key with an expiry works until then', async () => {
    const { app, send } = await open()
    const expiring = { name: 'x', permissions: MARKETS, expires_at: '2026-11-15T13:00:05+01:00' }
    const { key } = (await send('POST', KEYS, expiring)).body.data
    const ask = () => app.inject({ url: '/api/v1/external/key', headers: { 'x-api-key': key } })
    clock.nowMs = T0 + 4_999
    expect((await ask()).status).toBe(200)
    clock.nowMs = T0 + 5_000
    const late = await ask()
    expect([late.status, JSON.parse(late.body)]).toEqual([401, refuse('INVALID_API_KEY')])
    const [listed] = (await send('GET', KEYS)).body.data
    expect(listed).toMatchObject({ status: 'expired', expires_at: '2026-11-15T12:00:05.000Z' })
  })

  test('a rotated key has a successor, and both work while they overlap', async () => {
    const { app, send } = await open()
    const old = (await send('POST', KEYS, { name: 'x', permissions: MARKETS, rate_limit: 70 })).body.data
    const { status, body } = await send('POST', `${KEYS}/${old.id}/rotate`, { overlap_seconds: 60 })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: 'x', permissions: MARKETS, rate_limit: 70, expires_at: null })
    expect(body.data.key).not.toBe(old.key)
    const ask = (key: string) => app.inject({ url: '/api/v1/external/key', headers: { 'x-api-key': key } })
    const statuses = async () => [(await ask(old.key)).status, (await ask(body.data.key)).status]
    expect(await statuses()).toEqual([200, 200])
    clock.nowMs += 60_000
    expect(await statuses()).toEqual([401, 200])
    const last = await send('POST', `${KEYS}/${body.data.id}/rotate`, { overlap_seconds: 0 })
    expect(await statuses()).toEqual([401, 401])
    expect(await send('POST', `${KEYS}/${old.id}/rotate`)).toMatchObject({
      status: 409,
      body: refuse('INVALID_REQUEST'),
    })
    expect((await send('POST', `${KEYS}/${last.body.data.id}/rotate`)).status).toBe(201)
  })

  test('a successor expires when the old key would have, or as requested', async () => {
    const { send } = await open()
    const expiring = { name: 'x', permissions: MARKETS, expires_at: '2026-11-20T00:00:00.000Z' }
    const { id } = (await send('POST', KEYS, expiring)).body.data
    const next = (await send('POST', `${KEYS}/${id}/rotate`)).body.data
    expect(next.expires_at).toBe(expiring.expires_at)
    const later = { expires_at: '2026-12-01T00:00:00.000Z' }
    const other = (await send('POST', `${KEYS}/${next.id}/rotate`, later)).body.data
    expect(other.expires_at).toBe(later.expires_at)
    const past = await send('POST', `${KEYS}/${other.id}/rotate`, { expires_at: '2026-11-15T12:00:00Z' })
    expect(past).toMatchObject({ status: 400, body: refuse('INVALID_REQUEST') })
    const endless = (await send('POST', `${KEYS}/${other.id}/rotate`, { expires_at: null })).body.data
    expect(endless.expires_at).toBeNull()
  })

  test('a key of another account looks as if it did not exist', async () => {
    const [owner, stranger] = [await open(), await open()]
    const { id } = (await owner.send('POST', KEYS, { name: 'x', permissions: MARKETS })).body.data
    for (const unknown of [id, randomUUID()]) {
      for (const [method, url] of [
        ['DELETE', `${KEYS}/${unknown}`],
        ['POST', `${KEYS}/${unknown}/rotate`],
        ['GET', `/api/v1/console/stats?api_key_id=${unknown}`],
        ['GET', `/api/v1/console/stats/endpoints?api_key_id=${unknown}`],
        ['GET', `/api/v1/console/logs?api_key_id=${unknown}`],
        ['GET', `/api/v1/console/logs/export?api_key_id=${unknown}`],
      ] as const) {
        expect(await stranger.send(method, url), url).toMatchObject({
          status: 404,
          body: { status: 'NOT_FOUND', message: 'there is no such key' },
        })
      }
    }
    expect((await owner.send('GET', KEYS)).body.data).toMatchObject([{ id, status: 'active' }])
  })
})

describe('usage', () => {
  const store = useStore()
  const plain = usePlainApp(store, { now: () => T0 })

  /** An account with one key that was used for `calls`. */
  async function openUsed(calls: readonly Parameters<typeof makeCall>[1][]) {
    const owner = await signIn(plain())
    const { id } = (await owner.send('POST', KEYS, { name: 'x', permissions: MARKETS })).body.data
    await saveCalls(
      store(),
      calls.map((call) => makeCall(id, call)),
    )
    return { ...owner, id }
  }

  const at = (text: string) => Date.parse(`2026-${text}Z`)

  test.each([
    ['hourly', ['2026-11-15T11:00:00.000Z', '2026-11-15T10:00:00.000Z', '2026-11-14T10:00:00.000Z']],
    ['daily', ['2026-11-15T00:00:00.000Z', '2026-11-14T00:00:00.000Z']],
    ['monthly', ['2026-11-01T00:00:00.000Z']],
  ])('%s stats have one row for each period with calls, newest first', async (granularity, starts) => {
    const { send, id } = await openUsed([
      { atMs: at('11-14T10:59:59') },
      { atMs: at('11-15T10:00:00') },
      { atMs: at('11-15T11:00:00') },
    ])
    const { body } = await send('GET', `/api/v1/console/stats?api_key_id=${id}&granularity=${granularity}`)
    expect(body.data.map((row: { period_start: string }) => row.period_start)).toEqual(starts)
    expect(body.meta).toEqual({ granularity, count: starts.length })
    const limited = await send(
      'GET',
      `/api/v1/console/stats?api_key_id=${id}&granularity=${granularity}&limit=1`,
    )
    expect(limited.body.data).toHaveLength(1)
  })

  test('a row counts calls by status, and its p95 covers all of them', async () => {
    const slow = Array.from({ length: 10 }, () => ({ statusCode: 503, latencyMs: 1_000, endpoint: '/slow' }))
    const fast = Array.from({ length: 88 }, () => ({ latencyMs: 10 }))
    const other = [
      { statusCode: 302, latencyMs: 10 },
      { statusCode: 429, latencyMs: 10 },
    ]
    const { send, id } = await openUsed([...slow, ...fast, ...other])
    const { body } = await send('GET', `/api/v1/console/stats?api_key_id=${id}`)
    expect(body.data).toEqual([
      {
        period_start: '2026-11-15T00:00:00.000Z',
        total_calls: 100,
        successful_calls: 88,
        error_calls: 11,
        avg_latency_ms: 109,
        p95_latency_ms: expect.closeTo(1_000, -1),
        unique_endpoints: 2,
      },
    ])
    const breakdown = await send('GET', `/api/v1/console/stats/endpoints?api_key_id=${id}`)
    expect(breakdown.body).toEqual({
      data: [
        expect.objectContaining({ endpoint: '/api/v1/external/key', total_calls: 90, avg_latency_ms: 10 }),
        expect.objectContaining({
          endpoint: '/slow',
          total_calls: 10,
          error_calls: 10,
          avg_latency_ms: 1_000,
        }),
      ],
      meta: { granularity: 'daily', count: 2 },
    })
  })

  test('a key that was never used has empty stats and logs', async () => {
    const { send, id } = await openUsed([])
    expect((await send('GET', `/api/v1/console/stats?api_key_id=${id}`)).body).toEqual({
      data: [],
      meta: { granularity: 'daily', count: 0 },
    })
    expect((await send('GET', `/api/v1/console/logs?api_key_id=${id}`)).body).toEqual({
      data: [],
      meta: { count: 0, offset: 0, limit: 50, total: 0 },
    })
  })

  test('logs are paged from the newest and report their total', async () => {
    const calls = Array.from({ length: 5 }, (_, n) => ({ path: `/${n}`, atMs: T0 + n, latencyMs: n + 0.6 }))
    const { send, id } = await openUsed(calls)
    const { body } = await send('GET', `/api/v1/console/logs?api_key_id=${id}&limit=2&offset=1`)
    expect(body).toEqual({
      data: [
        {
          endpoint: '/3',
          method: 'GET',
          status_code: 200,
          response_time_ms: 4,
          created_at: '2026-11-15T12:00:00.003Z',
        },
        expect.objectContaining({ endpoint: '/2' }),
      ],
      meta: { count: 2, offset: 1, limit: 2, total: 5 },
    })
  })

  test('the export has every request, quoted where needed', async () => {
    const calls = Array.from({ length: 2_345 }, (_, n) => ({ path: `/${n}`, atMs: T0 + n }))
    const { app, id, access } = await openUsed([...calls, { path: '/a,"b"', atMs: T0 - 1, statusCode: 404 }])
    const answer = await app.inject({
      url: `/api/v1/console/logs/export?api_key_id=${id}`,
      headers: { ...bearer(access), accept: 'text/csv' },
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toBe('created_at,method,endpoint,status_code,response_time_ms')
    expect(lines[1]).toBe('2026-11-15T12:00:02.344Z,GET,/2344,200,4')
    expect(lines.at(-2)).toBe('2026-11-15T11:59:59.999Z,GET,"/a,""b""",404,4')
    expect(lines).toHaveLength(2_345 + 3)
  })

  test.each([
    ['stats', ''],
    ['stats', 'api_key_id=x'],
    ['stats', 'granularity=weekly'],
    ['stats', 'limit=0'],
    ['stats', 'limit=91'],
    ['logs', 'limit=0'],
    ['logs', 'limit=201'],
    ['logs', 'offset=-1'],
    ['logs', 'limit=1&limit=2'],
    ['logs', 'api_key_id=x'],
  ])('%s with %j gets a 400', async (resource, query) => {
    const { send } = await signIn(plain())
    const keyId = query === '' || query.startsWith('api_key_id') ? '' : `&api_key_id=${randomUUID()}`
    expect(await send('GET', `/api/v1/console/${resource}?${query}${keyId}`)).toMatchObject({
      status: 400,
      body: refuse('INVALID_REQUEST'),
    })
  })
})

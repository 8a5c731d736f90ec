import type { Permission } from '@parallax/domain'
import { type LoggedCall, listLogs } from '@parallax/store'
import { describeOnStore, useStore } from '@parallax/store/testing'
import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'
import { sendRaw } from '../../testing/send-raw.ts'

const OWN_KEY = '/api/v1/external/key'
/** All calls happen on one day and in one window. */
const now = () => Date.UTC(2026, 10, 15, 12)

interface KeyHolder {
  readonly id: string
  readonly headers: { readonly 'x-api-key': string }
  readonly access: string
}

async function makeKeyHolder(app: TestApp, rateLimit = 600): Promise<KeyHolder> {
  const { access } = await registerAccount(app)
  const { body } = await app.inject({
    method: 'POST',
    url: '/api/v1/console/keys',
    headers: bearer(access),
    payload: { name: 'bot', permissions: '["read:markets"]', rate_limit: rateLimit },
  })
  const { id, key } = JSON.parse(body).data
  return { id, headers: { 'x-api-key': key }, access }
}

/** A route as the application declares its own. */
function addRoute({ app }: TestApp, url: string, permission: Permission): void {
  app.get(
    url,
    {
      config: { access: { permission } },
      schema: {
        querystring: { type: 'object', properties: { limit: { type: 'integer' } } },
        params: { type: 'object', properties: { id: { type: 'string' } } },
        response: { 200: { type: 'object', properties: {} } },
      },
    },
    async () => ({}),
  )
}

describeOnStore('the log of a key', (backend) => {
  const store = useStore(backend)

  /** The calls in the log, oldest first. */
  async function readLog({ inject }: TestApp, { id, access }: KeyHolder): Promise<LoggedCall[]> {
    await inject({ url: `/api/v1/console/logs?api_key_id=${id}`, headers: bearer(access) })
    return (await listLogs(store(), id, { limit: 200, offset: 0 })).calls.reverse()
  }

  test('has every request of a valid key, with its path and status, and no other', async () => {
    const app = await buildTestApp({ store: store(), now })
    addRoute(app, '/api/v1/external/test-markets/:id', 'read:markets')
    addRoute(app, '/api/v1/external/test-arbitrage', 'read:arbitrage')
    const holder = await makeKeyHolder(app)
    const { headers } = holder
    const sent = [
      { url: OWN_KEY, expected: [200, 'GET', OWN_KEY] },
      { url: `${OWN_KEY}?secret=hunter2`, expected: [400, 'GET', OWN_KEY] },
      { url: '/api/v1/external/test-markets/1', expected: [200, 'GET', '/api/v1/external/test-markets/1'] },
      {
        url: '/api/v1/external/test-markets/2?limit=x',
        expected: [400, 'GET', '/api/v1/external/test-markets/2'],
      },
      { url: '/api/v1/external/test-arbitrage', expected: [403, 'GET', '/api/v1/external/test-arbitrage'] },
      { url: '/api/v1/external/nothing', expected: [404, 'GET', '/api/v1/external/nothing'] },
      { url: OWN_KEY, method: 'POST' as const, expected: [405, 'POST', OWN_KEY] },
      { url: OWN_KEY, method: 'HEAD' as const, expected: [200, 'HEAD', OWN_KEY] },
    ]
    for (const { url, method = 'GET', expected } of sent) {
      expect((await app.inject({ url, method, headers })).status, url).toBe(expected[0])
    }
    await app.inject({ url: OWN_KEY })
    await app.inject({ url: OWN_KEY, headers: { 'x-api-key': `plx_${'A'.repeat(43)}` } })
    await app.inject({ url: '/health', headers })
    await app.inject({ url: '/api/v1/auth/me', headers })
    const log = await readLog(app, holder)
    expect(log.map(({ statusCode, method, endpoint }) => [statusCode, method, endpoint]).sort()).toEqual(
      sent.map(({ expected }) => expected).sort(),
    )
    expect(JSON.stringify(log)).not.toContain('hunter2')
    const { body } = await app.inject({
      url: `/api/v1/console/stats/endpoints?api_key_id=${holder.id}`,
      headers: bearer(holder.access),
    })
    expect(
      JSON.parse(body)
        .data.map((row: { endpoint: string }) => row.endpoint)
        .sort(),
    ).toEqual([OWN_KEY, '/api/v1/external/test-arbitrage', '/api/v1/external/test-markets/{id}', 'unserved'])
  })

  test('has only the path of a target in absolute form, and nothing before it', async () => {
    const app = await buildTestApp({ store: store(), settings: { publicUrl: 'http://parallax.example' } })
    const holder = await makeKeyHolder(app)
    const port = await app.listen()
    for (const path of [OWN_KEY, '/api/v1/external/nothing']) {
      await sendRaw(
        port,
        `GET http://ada:hunter2@parallax.example${path}?a=b HTTP/1.1\r\nHost: parallax.example\r\n` +
          `X-API-Key: ${holder.headers['x-api-key']}\r\nConnection: close\r\n\r\n`,
      )
    }
    const log = await readLog(app, holder)
    expect(log.map(({ statusCode, endpoint }) => [statusCode, endpoint]).sort()).toEqual([
      [400, OWN_KEY],
      [404, '/api/v1/external/nothing'],
    ])
  })

  test('includes requests over the limit', async () => {
    const app = await buildTestApp({ store: store(), now })
    const holder = await makeKeyHolder(app, 3)
    const statuses = []
    for (let n = 0; n < 5; n += 1) {
      statuses.push((await app.inject({ url: OWN_KEY, headers: holder.headers })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const log = await readLog(app, holder)
    expect(log.map(({ statusCode }) => statusCode).sort()).toEqual(statuses)
    const { body } = await app.inject({
      url: `/api/v1/console/stats?api_key_id=${holder.id}`,
      headers: bearer(holder.access),
    })
    expect(JSON.parse(body).data).toMatchObject([{ total_calls: 5, successful_calls: 3, error_calls: 2 }])
  })

  test('includes requests made right before the application closed', async () => {
    const app = await buildTestApp({ store: store() })
    const holder = await makeKeyHolder(app)
    await Promise.all(Array.from({ length: 30 }, () => app.inject({ url: OWN_KEY, headers: holder.headers })))
    await app.app.close()
    expect((await listLogs(store(), holder.id, { limit: 1, offset: 0 })).total).toBe(30)
  })
})

describe('GET /api/v1/external/key', () => {
  const store = useStore()

  test('tells a key what it is, its remaining requests and what it did today', async () => {
    const app = await buildTestApp({ store: store(), now })
    const { id, headers, access } = await makeKeyHolder(app, 1_200)
    const first = await app.inject({ url: OWN_KEY, headers })
    expect(first.headers['x-ratelimit-limit']).toBe('1200')
    expect(JSON.parse(first.body).data).toMatchObject({
      id,
      name: 'bot',
      key_prefix: headers['x-api-key'].slice(0, 12),
      permissions: '["read:markets"]',
      rate_limit: 1_200,
      status: 'active',
      window: {
        limit: 1_200,
        remaining: 1_199,
        reset_at: new Date(Number(first.headers['x-ratelimit-reset']) * 1000).toISOString(),
      },
      usage_today: null,
    })
    expect(first.body).not.toContain(headers['x-api-key'].slice(12))
    await app.inject({ url: `/api/v1/console/logs?api_key_id=${id}`, headers: bearer(access) })
    const second = JSON.parse((await app.inject({ url: OWN_KEY, headers })).body).data
    expect(second).toMatchObject({
      last_used_at: expect.any(String),
      window: { remaining: 1_198 },
      usage_today: { total_calls: 1, successful_calls: 1, error_calls: 0, unique_endpoints: 1 },
    })
  })

  test.each([
    ['no key', {}],
    ['an unknown key', { 'x-api-key': `plx_${'A'.repeat(43)}` }],
    ['a text that is not a key', { 'x-api-key': 'x' }],
  ])('%s gets a 401 with the same text, and counts against the address', async (_case, headers) => {
    const app = await buildTestApp({ store: store() })
    const answer = await app.inject({ url: OWN_KEY, headers })
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      401,
      { status: 'INVALID_API_KEY', message: 'authentication required: send a valid API key' },
    ])
    expect([answer.headers['x-ratelimit-limit'], answer.headers['x-ratelimit-remaining']]).toEqual([
      '120',
      '119',
    ])
  })
})

import { sql } from '@parallax/store'
import { addAccount, addChannel, addEvents, useStore } from '@parallax/store/testing'
import { describe, expect, test } from 'vitest'
import { buildTestApp, usePlainApp } from '../../testing/build-test-app.ts'

const store = useStore()

describe('who may read', () => {
  const apps = {
    loopback: usePlainApp(store, { settings: { metrics: 'loopback' } }),
    open: usePlainApp(store, { settings: { metrics: 'open' } }),
    off: usePlainApp(store, { settings: { metrics: 'off' } }),
  }

  test.each([
    ['loopback', '127.0.0.1', {}, 200],
    ['loopback', '127.8.9.1', {}, 200],
    ['loopback', '::1', {}, 200],
    ['loopback', '::ffff:127.0.0.1', {}, 200],
    ['loopback', '192.0.2.1', {}, 404],
    ['loopback', '::ffff:192.0.2.1', {}, 404],
    ['loopback', '2001:db8::1', {}, 404],
    ['loopback', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['loopback', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 404],
    ['loopback', '127.0.0.1', { via: '1.1 proxy' }, 404],
    ['loopback', '127.0.0.1', { 'cf-connecting-ip': '192.0.2.1' }, 404],
    ['loopback', '127.0.0.1', { host: '[::1]:8080' }, 200],
    ['loopback', '127.0.0.1', { host: 'evil.example' }, 400],
    ['open', '192.0.2.1', {}, 200],
    ['open', '192.0.2.1', { host: '198.51.100.7:8080' }, 200],
    ['open', '192.0.2.1', { 'x-forwarded-for': '192.0.2.2' }, 404],
    ['open', '192.0.2.1', { 'x-real-ip': '192.0.2.2' }, 404],
    ['off', '127.0.0.1', {}, 404],
  ] as const)('%s, from %s with %j: %i', async (metrics, remoteAddress, headers, status) => {
    const { inject } = apps[metrics]()
    expect((await inject({ url: '/metrics', remoteAddress, headers })).status).toBe(status)
  })

  test.each([
    ['loopback', { 'x-forwarded-for': '127.0.0.1' }],
    ['loopback', {}],
    ['open', {}],
  ] as const)('no one when a proxy is trusted: %s, with %j', async (metrics, headers) => {
    const { inject } = await buildTestApp({ store: store(), settings: { trustProxy: 1, metrics } })
    expect((await inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).status).toBe(404)
  })

  test('it is not served under the public address, not even to this machine', async () => {
    const settings = { publicUrl: 'https://parallax.example' }
    const { inject } = await buildTestApp({ store: store(), settings })
    const read = async (host: string) => (await inject({ url: '/metrics', headers: { host } })).status
    expect(await read('parallax.example')).toBe(404)
    expect(await read('localhost:8080')).toBe(200)
  })

  test('for other callers it looks as if it did not exist', async () => {
    const { inject } = apps.loopback()
    const remoteAddress = '192.0.2.1'
    const hidden = await inject({ url: '/metrics', remoteAddress })
    const unknown = await inject({ url: '/nowhere', remoteAddress })
    expect(hidden.body).toBe(unknown.body)
  })
})

test('responses are counted by route pattern and status, and unserved paths share one series', async () => {
  const { inject } = await buildTestApp({ store: store() })
  await inject({ url: '/health' })
  await inject({ url: '/health?a=1' })
  await inject({ url: '/nowhere' })
  await inject({ method: 'POST', url: '/somewhere-else' })
  await inject({ url: '/%ff' })
  const answer = await inject({ url: '/metrics', headers: { accept: 'text/plain;version=0.0.4' } })
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const counts = answer.body.split('\n').filter((line) => line.startsWith('http_requests_total'))
  expect(counts.toSorted()).toEqual([
    'http_requests_total{method="GET",route="/health",status="200"} 2',
    'http_requests_total{method="unserved",route="unserved",status="400"} 1',
    'http_requests_total{method="unserved",route="unserved",status="404"} 2',
  ])
})

test('two applications in one process count separately', async () => {
  const [one, other] = [await buildTestApp({ store: store() }), await buildTestApp({ store: store() })]
  await one.inject({ url: '/health' })
  expect((await other.inject({ url: '/metrics' })).body).not.toContain('route="/health"')
})

test('it reports the state of each venue, and omits unknown figures', async () => {
  await store().run(sql`
    update platform_health set failures_in_a_row = 3, lag_ms = 1500, requests = 12
    where platform_id = (select id from platform where slug = 'manifold')`)
  const { inject } = await buildTestApp({ store: store() })
  const { body } = await inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(body).toContain('parallax_venue_failures_in_a_row{venue="manifold"} 3\n')
  expect(body).toContain('parallax_venue_lag_seconds{venue="manifold"} 1.5\n')
  expect(body).toContain('parallax_venue_requests_total{venue="manifold"} 12\n')
  expect(body).not.toContain('parallax_venue_lag_seconds{venue="azuro"}')
})

test('it reports how far lists lag behind, and whether Redis is unavailable, if there is one', async () => {
  const alone = await buildTestApp({ store: store() })
  await expect.poll(async () => (await alone.inject({ url: '/ready' })).status).toBe(200)
  const { body } = await alone.inject({ url: '/metrics' })
  expect(body).toContain('\nparallax_read_model_lag_seconds ')
  expect(body).not.toContain('parallax_redis_fallback')
  for (const isAway of [true, false]) {
    const { app } = await buildTestApp({ store: store(), isRedisAway: () => isAway })
    expect(await app.metricsText()).toContain(`\nparallax_redis_fallback ${Number(isAway)}\n`)
  }
})

test('it includes further metrics of the process', async () => {
  const { inject } = await buildTestApp({ store: store(), moreMetrics: async () => 'something_else 7\n' })
  expect((await inject({ url: '/metrics' })).body).toContain('\nsomething_else 7\n')
})

test('it reports how many calls of API keys wait to be written, and how many were dropped', async () => {
  const { inject } = await buildTestApp({ store: store() })
  const { body } = await inject({ url: '/metrics' })
  expect(body).toContain('\nparallax_usage_waiting 0\n')
  expect(body).toContain('\nparallax_usage_dropped_total 0\n')
})

test('it reports how many messages wait and failed for good, and how attempts ended, by kind of channel', async () => {
  const accountId = await addAccount(store())
  await addChannel(store(), accountId)
  await addChannel(store(), accountId, { kind: 'email' })
  await addEvents(store(), accountId, 3, new Date('2026-11-15T08:00:00Z'))
  await store().run(sql`
    update delivery set status = 'dead', due_at = null
    where id = (
      select delivery.id from delivery join notification_channel as channel on channel.id = channel_id
      where kind = 'email' limit 1
    )`)
  await store().run(sql`insert into delivery_attempt values ('email', false, 10)`)
  const { inject } = await buildTestApp({ store: store() })
  const { body } = await inject({ url: '/metrics' })
  expect(body).toContain('\nparallax_deliveries_pending{kind="webhook"} 3\n')
  expect(body).toContain('\nparallax_deliveries_pending{kind="email"} 2\n')
  expect(body).toContain('\nparallax_deliveries_dead{kind="email"} 1\n')
  expect(body).toContain('\nparallax_delivery_attempts_total{kind="email",outcome="failed"} 10\n')
  expect(body).toContain('\nparallax_delivery_attempts_total{kind="webhook",outcome="delivered"} 0\n')
})

/** How requests are answered while PostgreSQL is connected but silent, refuses writes, or has no space left. */
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { grantRole, openStore, sql } from '@parallax/store'
import { type FaultProxy, openFaultProxy, server, untilTestEnds } from '@parallax/store/testing'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { bearer, type Headers, makeKey, registerAccount } from '../testing/credentials.ts'

const postgres = inject('postgres')
const describePostgres = 'url' in postgres ? describe : describe.skip
const skipped = 'url' in postgres ? '' : ` skipped: ${postgres.missing}`

const PATIENCE = { timeout: 60_000, interval: 100 }
const ID = randomUUID()
const ACCOUNT = { email: 'eve@example.com', password: 'correct horse battery' }

/** Served from memory. */
const READS = [
  '/api/v1/matching/quality',
  '/health',
  '/ready',
  '/api/v1/markets',
  '/api/v1/markets/trending',
  '/openapi.json',
]
/** Served from the database, with the request body. */
const NEEDS: readonly [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object][] = [
  ['POST', '/api/v1/auth/register', ACCOUNT],
  ['POST', '/api/v1/auth/login', ACCOUNT],
  ['GET', `/api/v1/questions/${ID}/history`],
  ['GET', `/api/v1/questions/${ID}/listings`],
  ['GET', `/api/v1/markets/sparklines?ids=${ID}`],
  ['GET', '/api/v1/platforms/manifold/charts'],
  ['GET', '/api/v1/platforms'],
  ['GET', '/api/v1/console/keys'],
  ['POST', '/api/v1/console/keys', { name: 'mine', permissions: '["read:markets"]' }],
  ['GET', `/api/v1/console/stats?api_key_id=${ID}`],
  ['GET', `/api/v1/console/logs?api_key_id=${ID}`],
  ['GET', '/api/v1/watchlists'],
  ['POST', '/api/v1/watchlists', { name: 'mine' }],
  ['DELETE', `/api/v1/watchlists/${ID}`],
  ['GET', '/api/v1/alerts'],
  ['PATCH', `/api/v1/alerts/${ID}`, { is_active: false }],
  ['GET', '/api/v1/notification-channels'],
  ['GET', '/api/v1/review'],
  ['GET', '/api/v1/review/decisions'],
]
const UNAVAILABLE = [
  503,
  '5',
  { status: 'INTERNAL_ERROR', message: 'the service is temporarily unavailable' },
]

interface Scene {
  readonly app: TestApp
  readonly network: FaultProxy
  readonly headers: Headers
  readonly key: Headers
  /** Runs on the same database, bypassing the proxy. */
  readonly run: (statement: string) => Promise<unknown>
}

async function openScene(databaseTimeoutMs: number): Promise<Scene> {
  const { place } = await untilTestEnds(server.migrated())
  const network = await openFaultProxy(place.databaseUrl)
  const direct = await openStore(place)
  onTestFinished(() => direct.close())
  const store = await openStore({ ...place, databaseUrl: network.url })
  onTestFinished(async () => {
    store.abandon()
    await store.close()
  })
  const email = `${randomUUID()}@example.com`
  // A request that hangs longer than this would get a 504.
  const settings = { rateLimits: 'off', requestTimeoutMs: 5_000 } as const
  const app = await buildTestApp({ store, databaseTimeoutMs, settings })
  onTestFinished(() => network.resume())
  await vi.waitFor(
    async () => expect((await app.inject({ url: '/api/v1/markets' })).status).toBe(200),
    PATIENCE,
  )
  expect((await app.inject({ url: '/api/v1/matching/quality' })).status).toBe(200)
  const { access } = await registerAccount(app, email)
  await grantRole(direct, email, 'reviewer')
  const { key } = await makeKey(app, access, '["read:markets"]')
  const run = (statement: string) => direct.run({ text: statement, values: [], name: null })
  return { app, network, headers: bearer(access), key: { 'x-api-key': key }, run }
}

async function ask({ app, headers }: Scene, [method, url, payload]: (typeof NEEDS)[number]) {
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return [`${method} ${url}`, answer.status, answer.headers['retry-after'], JSON.parse(answer.body)]
}

describePostgres(`a database in trouble${skipped}`, () => {
  test('while the database is silent, routes that need it respond 503 in time, and the others respond as usual', async () => {
    const scene = await openScene(1_000)
    const { app, network, headers } = scene
    network.stall()
    const needing = await Promise.all(NEEDS.map((each) => ask(scene, each)))
    expect(needing).toEqual(NEEDS.map(([method, url]) => [`${method} ${url}`, ...UNAVAILABLE]))
    for (const url of READS) expect([url, (await app.inject({ url, headers })).status]).toEqual([url, 200])
  })

  test('no route takes longer than the request timeout', async () => {
    const scene = await openScene(1_000)
    const { app, network, headers, key } = scene
    const routes = app.app.routeTable.routes.filter(
      ({ method, url }) => method === 'GET' && !url.startsWith('/docs'),
    )
    network.stall()
    const statuses = await Promise.all(
      routes.map(async ({ url, access }) => {
        const path = url.replace(':slug', 'manifold').replace(/:\w+/g, ID)
        const answer = await app.app.inject({
          url: path,
          headers: typeof access === 'object' ? key : headers,
          payloadAsStream: true,
        })
        if (answer.statusCode >= 400) await text(answer.stream())
        answer.stream().destroy()
        return [url, answer.statusCode] as const
      }),
    )
    expect(statuses.filter(([, status]) => status === 500 || status === 504)).toEqual([])
  })

  test('while the database is read-only, reads succeed and writes get a 503', async () => {
    const scene = await openScene(60_000)
    const { app, headers, network, run } = scene
    await run(
      'alter database current set default_transaction_read_only = on'.replace('current', await name(scene)),
    )
    network.cut()
    await vi.waitFor(
      async () => expect((await app.inject({ url: '/api/v1/watchlists', headers })).status).toBe(200),
      PATIENCE,
    )
    expect(await ask(scene, ['POST', '/api/v1/watchlists', { name: 'mine' }])).toEqual([
      'POST /api/v1/watchlists',
      ...UNAVAILABLE,
    ])
    expect(app.log.map(({ msg }) => msg)).toContain('the database is read-only')
    expect(await ask(scene, ['GET', '/health/deep'])).toMatchObject({
      3: { status: 'degraded', checks: { database: { message: 'the database is read-only' } } },
    })
  })

  test('while the database is full, writes get a 503', async () => {
    const scene = await openScene(60_000)
    await scene.run(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on watchlist for each row execute function refuse()`)
    expect(await ask(scene, ['POST', '/api/v1/watchlists', { name: 'mine' }])).toEqual([
      'POST /api/v1/watchlists',
      ...UNAVAILABLE,
    ])
    await expectFull(scene)
  })

  test('a write that no request waits for reveals a full database too', async () => {
    const scene = await openScene(60_000)
    const full = `do $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`
    expect((await ask(scene, ['GET', '/health/deep']))[3]).toMatchObject({
      checks: { database: { status: 'ok' } },
    })
    await expect(scene.app.store.background.run({ text: full, values: [], name: null })).rejects.toThrow()
    await expectFull(scene)
  })
})

async function expectFull(scene: Scene): Promise<void> {
  expect(await ask(scene, ['GET', '/health/deep'])).toMatchObject({
    3: { status: 'degraded', checks: { database: { message: 'the database is full' } } },
  })
}

async function name({ app }: Scene): Promise<string> {
  const { name } = await app.store.get(sql<{ name: string }>`select current_database() as name`)
  return name
}

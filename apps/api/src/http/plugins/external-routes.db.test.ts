import { randomUUID } from 'node:crypto'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { makeOpportunity, writeOpportunities } from '../../catalog/arbitrage/testing/make-opportunity.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { bearer, makeKey, registerAccount } from '../../testing/credentials.ts'
import type { DeclaredRoute } from '../route-table.ts'
import { EXTERNAL_PREFIX } from './external-routes.ts'

const store = useStore()
const NOW_MS = Date.UTC(2026, 10, 15, 12)
const ALL = '["read:arbitrage","read:markets","read:platforms","read:questions","read:stream","read:wallet"]'

/** Routes that belong to an account, or are about the service itself. */
const NOT_FOR_KEYS =
  /^\/api\/v1\/(?:auth|siwe|console|watchlists|embeds|feeds|alerts|notification-channels|review|external)\/?|^(?!\/api\/)|\/report$/

const VALUES: Readonly<Record<string, string>> = {
  slug: 'polymarket',
  address: '0x0000000000000000000000000000000000000001',
  hash: 'a'.repeat(64),
}

const PLAN = { bankroll: 1_000, venues: { polymarket: 1_000 } }

/** Whether the route only reads. A plan counts as well: it is computed from the posted body and not stored. */
function isRead({ method, url, access }: DeclaredRoute): boolean {
  const isForAll = access === 'public' || access === 'session'
  return isForAll && method !== 'HEAD' && !NOT_FOR_KEYS.test(url)
}

async function open() {
  const app = await buildTestApp({
    store: store(),
    now: () => NOW_MS,
    settings: { rateLimits: 'off' },
  })
  const { access } = await registerAccount(app)
  const { key } = await makeKey(app, access, ALL)
  return { app, session: bearer(access), key: { 'x-api-key': key } }
}

test('every read route also exists for API keys, with the same parameters and responses', async () => {
  const { app } = await open()
  const { routes } = app.app.routeTable
  const read = routes.filter(isRead)
  expect(read.length).toBeGreaterThan(20)
  for (const { method, url, schema } of read) {
    const twin = routes.find(
      (route) => route.method === method && route.url === url.replace('/api/v1/', EXTERNAL_PREFIX),
    )
    expect(twin, url).toMatchObject({ access: { permission: expect.stringMatching(/^read:/) } })
    const { params, querystring, body, response } = twin?.schema ?? {}
    expect({ params, querystring, body, response }, url).toEqual({
      params: schema.params,
      querystring: schema.querystring,
      body: schema.body,
      response: schema.response,
    })
  }
})

test('a session and a key get the same bytes', async () => {
  const { app, session, key } = await open()
  const opportunity = makeOpportunity()
  await writeOpportunities(store(), { opportunities: [opportunity] })
  // The portfolio weight is computed only after the opportunity was written.
  const path = `/api/v1/arbitrage/opportunities/${opportunity.id}`
  await expect
    .poll(async () => (await app.inject({ url: path, headers: session })).body, { timeout: 30_000 })
    .toContain('"portfolio_weight":0.2')
  const statuses = new Set<number>()
  for (const { method, url: declared } of app.app.routeTable.routes.filter(isRead)) {
    // stream/disconnects.db.test.ts covers the stream.
    if (declared.endsWith('/stream')) continue
    const id = declared.includes('/opportunities/') ? opportunity.id : randomUUID()
    const url = declared.replaceAll(/:(\w+)/g, (_, name) => VALUES[name] ?? id)
    const query = declared.endsWith('/sparklines') ? `?ids=${id}` : ''
    const ask = method === 'POST' ? ({ method: 'POST', payload: PLAN } as const) : {}
    const own = await app.inject({ ...ask, url: url + query, headers: session })
    const external = await app.inject({
      ...ask,
      url: url.replace('/api/v1/', EXTERNAL_PREFIX) + query,
      headers: key,
    })
    expect([external.status, external.body], url).toEqual([own.status, own.body])
    statuses.add(own.status)
  }
  expect(statuses).toEqual(new Set([200, 404]))
})

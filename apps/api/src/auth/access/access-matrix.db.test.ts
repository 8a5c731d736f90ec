/**
 * Every route × every kind of credential, with the status and code that its declared access requires. The routes come
 * from the route table, so a new route is covered automatically.
 */
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { isRecord } from '../../http/is-record.ts'
import type { Access } from '../../http/route-config.ts'
import type { DeclaredRoute } from '../../http/route-table.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import {
  bearer,
  type Headers,
  type Holder,
  makeCredentials,
  registerAccount,
} from '../../testing/credentials.ts'

const store = useStore()
const UNKNOWN_ID = randomUUID()

/** Routes that take a refresh token, which is not a credential anywhere else. */
const TAKES_REFRESH_TOKEN = ['POST /api/v1/auth/refresh']

/**
 * Public, so that a refresh token alone can end its session. For every other credential it responds like a session
 * route.
 */
const ENDS_SESSION = 'POST /api/v1/auth/logout'

/** One route of each access, so that all are tested whatever routes exist. */
const PROBES: Readonly<Record<string, Access>> = {
  '/probe/session': 'session',
  '/probe/console': 'console',
  '/probe/reviewer': 'reviewer',
  '/probe/any-key': { permission: null },
  '/probe/markets': { permission: 'read:markets' },
  '/probe/arbitrage': { permission: 'read:arbitrage' },
}

/** Resources that belong to an account: how to create one, and every route that must hide it from other accounts. */
const OWNED: readonly {
  readonly make: { readonly url: string; readonly payload: object }
  readonly routes: readonly {
    readonly method: 'GET' | 'PATCH' | 'DELETE' | 'POST'
    readonly url: string
    readonly payload?: object
  }[]
}[] = [
  {
    make: { url: '/api/v1/console/keys', payload: { name: 'mine', permissions: '["read:markets"]' } },
    routes: [
      { method: 'DELETE', url: '/api/v1/console/keys/ID' },
      { method: 'POST', url: '/api/v1/console/keys/ID/rotate' },
      { method: 'GET', url: '/api/v1/console/stats?api_key_id=ID' },
      { method: 'GET', url: '/api/v1/console/stats/endpoints?api_key_id=ID' },
      { method: 'GET', url: '/api/v1/console/logs?api_key_id=ID' },
      { method: 'GET', url: '/api/v1/console/logs/export?api_key_id=ID' },
    ],
  },
  {
    make: { url: '/api/v1/watchlists', payload: { name: 'mine' } },
    routes: [
      { method: 'GET', url: '/api/v1/watchlists/ID' },
      { method: 'PATCH', url: '/api/v1/watchlists/ID', payload: { name: 'theirs' } },
      { method: 'DELETE', url: '/api/v1/watchlists/ID' },
      { method: 'POST', url: '/api/v1/watchlists/ID/items', payload: { market_id: UNKNOWN_ID } },
      { method: 'DELETE', url: `/api/v1/watchlists/ID/items/${UNKNOWN_ID}` },
    ],
  },
  {
    make: { url: '/api/v1/feeds', payload: { kind: 'opportunities' } },
    routes: [
      { method: 'POST', url: '/api/v1/feeds/ID/renew' },
      { method: 'DELETE', url: '/api/v1/feeds/ID' },
    ],
  },
  {
    make: {
      url: '/api/v1/alerts',
      payload: { type: 'price_threshold', condition: { direction: 'above', threshold: 0.5 } },
    },
    routes: [
      { method: 'GET', url: '/api/v1/alerts/ID' },
      { method: 'PATCH', url: '/api/v1/alerts/ID', payload: { is_active: false } },
      { method: 'DELETE', url: '/api/v1/alerts/ID' },
      { method: 'GET', url: '/api/v1/alerts/ID/events' },
    ],
  },
  {
    make: {
      url: '/api/v1/notification-channels',
      payload: { name: 'mine', kind: 'webhook', config: { url: 'https://93.184.215.14/' } },
    },
    routes: [
      { method: 'GET', url: '/api/v1/notification-channels/ID' },
      { method: 'PATCH', url: '/api/v1/notification-channels/ID', payload: { name: 'theirs' } },
      { method: 'POST', url: '/api/v1/notification-channels/ID/test' },
      { method: 'POST', url: '/api/v1/notification-channels/ID/confirm/send' },
      { method: 'GET', url: '/api/v1/notification-channels/ID/deliveries' },
      {
        method: 'POST',
        url: `/api/v1/notification-channels/ID/deliveries/${UNKNOWN_ID}/send-again`,
      },
      { method: 'DELETE', url: '/api/v1/notification-channels/ID' },
    ],
  },
]

async function openApp(): Promise<TestApp> {
  const app = await buildTestApp({
    store: store(),
    settings: { rateLimits: 'off' },
    // Streams are refused while the event loop lags, which a busy machine alone can cause.
    lagMs: () => 0,
  })
  for (const [url, access] of Object.entries(PROBES)) {
    app.app.get(url, { config: { access }, schema: { response: { 200: {} } } }, async () => ({}))
    const schema = { body: {}, response: { 200: {} } }
    app.app.post(url, { config: { access }, schema }, async () => ({}))
  }
  // Once everything is loaded, /ready gives every caller the same response.
  await app.inject({ url: '/api/v1/markets' })
  return app
}

/** The refusal that the access requires; null when the caller is allowed. */
function expectRefusal(access: Access, holder: Holder): string | null {
  if (access === 'public') return null
  if (typeof access === 'object') {
    if (holder !== 'key' && holder !== 'other key') return '401 INVALID_API_KEY'
    const isMissing = access.permission !== null && access.permission !== 'read:questions'
    return holder === 'other key' && isMissing ? '403 FORBIDDEN' : null
  }
  if (holder === 'anonymous' || holder === 'key' || holder === 'other key') return '401 UNAUTHORIZED'
  if (access === 'session') return null
  if (holder === 'wallet') return '403 FORBIDDEN'
  return access === 'reviewer' && holder !== 'reviewer' ? '403 FORBIDDEN' : null
}

/** A path of the route with well-formed values that refer to nothing. */
function toPath({ url, schema }: DeclaredRoute): string {
  const properties =
    isRecord(schema.params) && isRecord(schema.params.properties) ? schema.params.properties : {}
  return url.replace(/:(\w+)/g, (_all, name: string) => {
    const property = properties[name]
    if (isRecord(property) && Array.isArray(property.enum)) return String(property.enum[0])
    if (isRecord(property) && property.format === 'uuid') return randomUUID()
    return `0x${'0'.repeat(40)}`
  })
}

/** A response to HEAD has no body to read a code from. */
function withoutBody({ method }: DeclaredRoute, answer: string): string {
  return method === 'HEAD' ? (answer.split(' ')[0] ?? '') : answer
}

/** A successful body is not read: a stream has no end. */
async function ask({ app }: TestApp, route: DeclaredRoute, headers: Headers): Promise<string> {
  const method = route.method as 'GET'
  const answer = await app.inject({ method, url: toPath(route), headers, payloadAsStream: true })
  const { statusCode } = answer
  const body = statusCode < 400 ? '' : await text(answer.stream())
  answer.stream().destroy()
  return statusCode < 400 || body === '' ? `${statusCode}` : `${statusCode} ${JSON.parse(body).status}`
}

test('every route responds to every credential as its access declares', async () => {
  const app = await openApp()
  const credentials = await makeCredentials(app)
  const routes = app.app.routeTable.routes.filter(({ url }) => !url.startsWith('/docs'))
  const faults: unknown[] = []
  for (const route of routes) {
    const name = `${route.method} ${route.url}`
    const asAnonymous = await ask(app, route, {})
    for (const { name: credential, holder, make } of credentials) {
      if (credential === 'refresh as access' && TAKES_REFRESH_TOKEN.includes(name)) continue
      const answer = await ask(app, route, await make())
      const access = name === ENDS_SESSION ? 'session' : route.access
      const takesRefresh = name === ENDS_SESSION && credential === 'refresh as access'
      const refusal = takesRefresh ? null : expectRefusal(access, holder)
      const expected = refusal ?? (access === 'public' ? asAnonymous : 'let in')
      const isRight =
        expected === 'let in' ? !/^(401|403|405|429|5)/.test(answer) : answer === withoutBody(route, expected)
      if (!isRight) faults.push({ name, credential, answer, expected })
    }
  }
  expect(faults).toEqual([])
  expect(new Set(routes.map(({ access }) => JSON.stringify(access))).size).toBeGreaterThanOrEqual(7)
})

test('a resource of another account gets exactly the same response as one that does not exist', async () => {
  const app = await openApp()
  const [owner, other] = [await registerAccount(app), await registerAccount(app)]
  for (const { make, routes } of OWNED) {
    const made = await app.inject({ method: 'POST', ...make, headers: bearer(owner.access) })
    expect([make.url, made.status]).toEqual([make.url, 201])
    for (const { method, url, ...sent } of routes) {
      const askFor = async (id: string) => {
        const { status, body } = await app.inject({
          method,
          url: url.replace('ID', id),
          headers: bearer(other.access),
          ...sent,
        })
        return [method, url, status, body]
      }
      const foreign = await askFor(JSON.parse(made.body).data.id)
      expect(foreign).toEqual(await askFor(randomUUID()))
      expect(foreign[2]).toBe(404)
    }
  }
})

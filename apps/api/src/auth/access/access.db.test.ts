import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { API_KEY_TIER } from '@parallax/domain'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { errorHandler } from '../../http/plugins/error-handler.ts'
import { rateLimit } from '../../http/plugins/rate-limit.ts'
import { routeRules } from '../../http/plugins/route-rules.ts'
import { MemoryRateLimiter } from '../../http/rate-limit/memory-rate-limiter.ts'
import type { Access } from '../../http/route-config.ts'
import { type AccessOptions, access, toRateCaller } from './access.ts'
import { ANONYMOUS, type Caller } from './caller.ts'
import type { ActiveKey } from './key-lookup.ts'
import { SameSiteCheck } from './same-site-check.ts'
import type { SessionCredential } from './session-credential.ts'
import { CredentialMemory } from './session-credential.ts'

const KEY: ActiveKey = { id: 'k1', accountId: 'a1', permissions: ['read:markets'], tier: API_KEY_TIER }
const ACCOUNT = { kind: 'account', sessionId: 's1', accountId: 'a1', email: 'a@b', by: 'bearer' } as const
const REVIEWER: Caller = { ...ACCOUNT, accountId: 'a2' }
const WALLET: Caller = { kind: 'wallet', sessionId: 's1', accountId: 'a3', address: '0x1', by: 'cookie' }

const ROUTES: Readonly<Record<string, Access>> = {
  '/public': 'public',
  '/session': 'session',
  '/console': 'console',
  '/reviewer': 'reviewer',
  '/any-key': { permission: null },
  '/markets': { permission: 'read:markets' },
  '/arbitrage': { permission: 'read:arbitrage' },
}

/** Tokens name their caller; `broken` cannot be looked up. */
function findSession({ token, by }: SessionCredential): Caller | Promise<Caller> {
  if (token === 'broken') return Promise.reject(new Error('no database'))
  if (token === 'wallet') return Promise.resolve(WALLET)
  if (token === 'reviewer') return REVIEWER
  return token === 'account' ? { ...ACCOUNT, by } : ANONYMOUS
}

async function createApp({
  onEntry = () => {},
  ...changes
}: Partial<AccessOptions> & { onEntry?: () => void } = {}): Promise<FastifyInstance> {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.addHook('onRequest', (_request, _reply, done) => {
    onEntry()
    done()
  })
  await app.register(routeRules)
  await app.register(errorHandler)
  await app.register(access, {
    sessions: { find: findSession },
    credentials: new CredentialMemory(false),
    keys: { find: (presented) => (presented === 'key' ? KEY : null) },
    site: new SameSiteCheck({ publicUrl: null, corsOrigins: [] }),
    isReviewer: async (accountId) => accountId === 'a2',
    ...changes,
  })
  await app.register(rateLimit, {
    limiter: new MemoryRateLimiter(),
    enabled: true,
    now: () => 1_760_000_000_000,
    callerOf: toRateCaller,
  })
  for (const [url, access] of Object.entries(ROUTES)) {
    const schema = { body: {}, response: { 200: {} } }
    app.get(url, { config: { access }, schema: { response: { 200: {} } } }, async ({ caller }) => caller)
    app.post(url, { config: { access }, schema }, async ({ caller }) => caller)
  }
  return app
}

async function ask(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers })
  return answer.statusCode === 200 ? answer.json() : `${answer.statusCode} ${answer.json().status}`
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const accessCookie = (token: string) => ({ cookie: `parallax_access=${token}` })
const walletCookie = (token: string) => ({ cookie: `parallax_siwe=${token}` })
const apiKey = (key: string) => ({ 'x-api-key': key })

const NO_SESSION = '401 UNAUTHORIZED'
const NO_KEY = '401 INVALID_API_KEY'
const WRONG_KIND = '403 FORBIDDEN'

describe('each access allows the callers it names and refuses the others with one code', () => {
  test.each([
    ['anonymous', {}, [ANONYMOUS, NO_SESSION, NO_SESSION, NO_SESSION, NO_KEY, NO_KEY, NO_KEY]],
    ['a bad bearer', bearer('x'), [ANONYMOUS, NO_SESSION, NO_SESSION, NO_SESSION, NO_KEY, NO_KEY, NO_KEY]],
    ['a bad key', apiKey('x'), [ANONYMOUS, NO_SESSION, NO_SESSION, NO_SESSION, NO_KEY, NO_KEY, NO_KEY]],
    ['an account', bearer('account'), [ACCOUNT, ACCOUNT, ACCOUNT, WRONG_KIND, NO_KEY, NO_KEY, NO_KEY]],
    ['a reviewer', bearer('reviewer'), [REVIEWER, REVIEWER, REVIEWER, REVIEWER, NO_KEY, NO_KEY, NO_KEY]],
    ['a wallet', walletCookie('wallet'), [WALLET, WALLET, WRONG_KIND, WRONG_KIND, NO_KEY, NO_KEY, NO_KEY]],
    [
      'a key',
      apiKey('key'),
      [
        ANONYMOUS,
        NO_SESSION,
        NO_SESSION,
        NO_SESSION,
        { kind: 'key', key: KEY },
        { kind: 'key', key: KEY },
        WRONG_KIND,
      ],
    ],
  ])('%s', async (_case, headers, expected) => {
    const app = await createApp()
    const answers = []
    for (const url of Object.keys(ROUTES))
      answers.push(await ask(app, url, headers as Record<string, string>))
    expect(answers).toEqual(expected)
  })
})

describe('a single credential decides', () => {
  const cookies = { cookie: 'parallax_siwe=wallet; parallax_access=account' }

  test.each([
    ['bearer over cookies', { ...bearer('reviewer'), ...cookies }, REVIEWER],
    ['a bad bearer over good cookies', { ...bearer('x'), ...cookies }, NO_SESSION],
    ['the access cookie over the wallet', cookies, { ...ACCOUNT, by: 'cookie' }],
    [
      'cookies when Authorization has another scheme',
      { authorization: 'Basic eDp5', ...cookies },
      { ...ACCOUNT, by: 'cookie' },
    ],
    [
      'a bad access cookie over a good wallet',
      { cookie: 'parallax_access=x; parallax_siwe=wallet' },
      NO_SESSION,
    ],
    ['a session over an API key', { ...bearer('account'), ...apiKey('key') }, ACCOUNT],
  ])('%s', async (_case, headers, expected) => {
    expect(await ask(await createApp(), '/session', headers)).toEqual(expected)
  })

  test('a key over a session on a route for keys', async () => {
    const headers = { ...bearer('account'), ...apiKey('key') }
    expect(await ask(await createApp(), '/any-key', headers)).toEqual({ kind: 'key', key: KEY })
  })
})

test('a key is looked up only on routes for keys, and asynchronously if needed', async () => {
  const asked: string[] = []
  const find = async (presented: string) => {
    asked.push(presented)
    return KEY
  }
  const app = await createApp({ keys: { find } })
  await ask(app, '/public', apiKey('key'))
  await ask(app, '/session', apiKey('key'))
  await ask(app, '/nowhere', apiKey('key'))
  expect(asked).toEqual([])
  expect(await ask(app, '/markets', apiKey('key'))).toEqual({ kind: 'key', key: KEY })
  expect(asked).toEqual(['key'])
})

test('a credential that cannot be looked up fails the request, except on a public route', async () => {
  const keys = { find: () => Promise.reject(new Error('no database')) }
  const app = await createApp({ keys })
  expect(await ask(app, '/session', walletCookie('broken'))).toBe('500 INTERNAL_ERROR')
  expect(await ask(app, '/any-key', apiKey('key'))).toBe('500 INTERNAL_ERROR')
  expect(await ask(app, '/public', walletCookie('broken'))).toEqual(ANONYMOUS)
})

test('a request without a credential needs no lookup and is handled synchronously', async () => {
  const order: string[] = []
  const refuse = () => {
    throw new Error('asked')
  }
  const app = await createApp({
    sessions: { find: refuse },
    keys: { find: refuse },
    onEntry: () => {
      order.push('enters')
      queueMicrotask(() => order.push('next turn'))
    },
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    order.push('is through')
    done()
  })
  expect(await ask(app, '/public', { accept: '*/*' })).toEqual(ANONYMOUS)
  expect(order).toEqual(['enters', 'is through', 'next turn'])
})

describe('requests are counted', () => {
  async function remaining(app: FastifyInstance, url: string, headers: Record<string, string>) {
    const answer = await app.inject({ url, headers })
    return [answer.headers['x-ratelimit-limit'], answer.headers['x-ratelimit-remaining']]
  }

  test('per account over all its credentials, and per key in its tier', async () => {
    const app = await createApp()
    expect(await remaining(app, '/session', bearer('account'))).toEqual(['60', '59'])
    expect(await remaining(app, '/public', accessCookie('account'))).toEqual(['60', '58'])
    expect(await remaining(app, '/session', walletCookie('wallet'))).toEqual(['60', '59'])
    expect(await remaining(app, '/any-key', apiKey('key'))).toEqual(['600', '599'])
  })

  test('per address when the credential is invalid, and the refusal carries the headers', async () => {
    const app = await createApp()
    expect(await remaining(app, '/session', bearer('x'))).toEqual(['120', '119'])
    expect(await remaining(app, '/any-key', apiKey('x'))).toEqual(['120', '118'])
    expect(await remaining(app, '/session', apiKey('key'))).toEqual(['120', '117'])
    expect(await remaining(app, '/console', walletCookie('wallet'))).toEqual(['60', '59'])
  })
})

describe('a change requested with a cookie', () => {
  async function post(url: string, headers: Record<string, string>): Promise<number> {
    const app = await createApp()
    return (await app.inject({ method: 'POST', url, headers, payload: {} })).statusCode
  }

  test.each([
    ['our own page', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }, 200],
    ['our own page behind HTTPS', { origin: 'https://localhost:80', 'sec-fetch-site': 'same-origin' }, 200],
    ['no browser', {}, 200],
    ['the address bar', { 'sec-fetch-site': 'none' }, 200],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another port', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site without an origin', { 'sec-fetch-site': 'same-site' }, 403],
    ['a value that is not an origin', { origin: 'localhost' }, 403],
  ])('from %s: %j', async (_case, said, status) => {
    const headers = said as Record<string, string>
    expect(await post('/session', { ...accessCookie('account'), ...headers })).toBe(status)
    expect(await post('/session', { ...walletCookie('wallet'), ...headers })).toBe(status)
    expect(await post('/session', { ...bearer('account'), ...headers })).toBe(200)
    expect(await post('/public', { ...accessCookie('account'), ...headers })).toBe(200)
  })
})

test('a connection that sends another credential becomes another caller', async () => {
  const app = await createApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const callers: unknown[] = []
  for (const headers of [
    bearer('account'),
    bearer('reviewer'),
    bearer('account'),
    walletCookie('wallet'),
    {},
  ])
    callers.push(await askOver(agent, app, headers))
  expect(callers).toEqual([ACCOUNT, REVIEWER, ACCOUNT, WALLET, 401])
})

/** The response on the single connection of the agent. */
async function askOver(
  agent: Agent,
  app: FastifyInstance,
  headers: Record<string, string>,
): Promise<unknown> {
  const { port } = app.server.address() as AddressInfo
  const [response] = await once(
    get({ port, host: '127.0.0.1', path: '/session', agent, headers }),
    'response',
  )
  const body = await text(response)
  return response.statusCode === 200 ? JSON.parse(body) : response.statusCode
}

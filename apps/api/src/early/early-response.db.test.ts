import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { PRODUCT_TIER } from '@parallax/domain'
import { saveMarkets } from '@parallax/store'
import { addMarket, addQuestion, makeMarket, useStore } from '@parallax/store/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { MemoryRateLimiter } from '../http/rate-limit/memory-rate-limiter.ts'
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts'
import { buildTestApp, type TestApp, type TestAppOptions, usePlainApp } from '../testing/build-test-app.ts'
import { bearer, type Headers, makeKey, registerAccount } from '../testing/credentials.ts'

const store = useStore()
const AT = Date.UTC(2026, 10, 15, 8, 20)
/** An unknown header keeps a request from being answered early. */
const LATE = { 'x-other': '1' }
const PATIENCE = { timeout: 30_000 }
const MARKETS = '/api/v1/markets?limit=2'
const SEARCH = '/api/v1/markets?limit=50&q=z%C3%BCrich'

let marketId: string
let questionId: string

/** Two questions and three listings. */
beforeAll(async () => {
  marketId = await addMarket(store())
  questionId = await addQuestion(store(), [marketId, await addMarket(store(), { platform: 'manifold' })])
  await addQuestion(store(), [await addMarket(store(), { platform: 'azuro', title: 'Zürich, 日本?' })])
})

async function open(options: Partial<TestAppOptions> = {}) {
  return listen(await buildTestApp({ store: store(), now: () => AT, ...options }))
}

/** One for several tests, each with its own count of requests. */
function useOpen(settings: TestAppOptions['settings'] = {}) {
  const app = usePlainApp(store, { now: () => AT, settings })
  let opened: ReturnType<typeof listen>
  beforeAll(() => {
    opened = listen(app())
    return opened
  })
  return () => opened
}

/** The application when it listens; `seen` counts the requests that reached it. */
async function listen(app: TestApp) {
  const count = { seen: 0 }
  app.app.addHook('onSend', (_request, _reply, payload, done) => {
    count.seen += 1
    done(null, payload)
  })
  const port = await app.listen()
  const { access } = await registerAccount(app)
  const ask = async (path: string, headers: Headers = {}, method = 'GET') => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
    sent.end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
  }
  return { ...app, count, access, ask }
}

type Answered = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['ask']>>

/** Without the parts that differ in every response. */
function toComparable({ status, headers, body }: Answered) {
  const { 'x-request-id': id, date, 'x-ratelimit-remaining': remaining, ...others } = headers
  expect(id).toMatch(/^[0-9a-f]{10}-\w+$/)
  expect(date).toBeDefined()
  return { answer: { status, headers: others, body: body.toString('latin1') }, remaining: Number(remaining) }
}

const BROWSER = {
  accept: 'application/json, text/plain;q=0.5',
  'accept-language': 'de',
  'User-Agent': 'browser',
  referer: 'http://127.0.0.1/',
  'sec-fetch-site': 'same-origin',
}

const alone = useOpen()
const withOrigin = useOpen({ corsOrigins: ['https://app.example'] })

test.each<[string, Headers]>([
  [MARKETS, {}],
  ['/api/v1/markets?limit=50&sort=newest', {}],
  ['/api/v1/markets/MARKET', BROWSER],
  ['/api/v1/markets', { authorization: 'SESSION' }],
  ['/api/v1/markets', { authorization: 'Bearer nonsense' }],
  ['/api/v1/markets', { authorization: 'Basic other' }],
  ['/api/v1/markets/trending', { cookie: 'other=1' }],
  ['/api/v1/markets', { 'accept-encoding': 'gzip' }],
  ['/api/v1/markets', { 'accept-encoding': 'gzip, deflate, br' }],
  ['/api/v1/markets', { 'accept-encoding': 'identity' }],
  ['/api/v1/markets', { 'if-none-match': 'ETAG' }],
  ['/api/v1/markets', { 'if-none-match': 'ETAG', 'accept-encoding': 'br' }],
  ['/api/v1/markets', { 'if-none-match': '"another"' }],
  ['/api/v1/discover', { authorization: 'SESSION' }],
  ['/api/v1/discover?limit=1', { cookie: 'COOKIE' }],
  ['/api/v1/questions/QUESTION', { authorization: 'SESSION', ...BROWSER }],
  ['/api/v1/platforms/azuro/stats', { authorization: 'SESSION' }],
  ['/api/v1/arbitrage/opportunities', { authorization: 'SESSION' }],
])('an early %s with %j equals the response of the application', async (template, given) => {
  for (const opened of [alone, withOrigin]) {
    const { ask, count, access } = await opened()
    const path = template.replace('MARKET', marketId).replace('QUESTION', questionId)
    const credentials = { SESSION: `Bearer ${access}`, COOKIE: `parallax_access=${access}` }
    const first = await ask(path, { ...bearer(access) })
    const texts: Headers = { ...credentials, ETAG: String(first.headers.etag) }
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, text]) => [name, texts[text] ?? text]),
    )

    // Daily volumes are read in the background. Once they are known, pages are rebuilt, maybe between the two
    // requests.
    const { late, early } = await vi.waitFor(async () => {
      const late = toComparable(await ask(path, { ...headers, ...LATE }))
      const seen = count.seen
      const early = toComparable(await ask(path, headers))
      expect(count.seen).toBe(seen)
      return { late, early }
    }, PATIENCE)
    expect(early.answer).toEqual(late.answer)
    expect(early.remaining).toBe(late.remaining - 1)
    expect([200, 304]).toContain(early.answer.status)
  }
})

/** Of these tests alone, so that the others put nothing into its cache. */
const uncached = useOpen()

test.each<[string, string, Headers, string, number]>([
  ['a page that is not cached yet', '/api/v1/markets?limit=1', {}, 'GET', 200],
  ['a search', SEARCH, {}, 'GET', 200],
  ['no session', '/api/v1/discover', {}, 'GET', 401],
  ['a bad session', '/api/v1/discover', { authorization: 'Bearer nonsense' }, 'GET', 401],
  ['a wallet', '/api/v1/discover', { cookie: 'parallax_siwe=nonsense' }, 'GET', 401],
  ['a key on a route for sessions', '/api/v1/discover', { 'x-api-key': 'prlx_x' }, 'GET', 401],
  ['another origin', MARKETS, { origin: 'https://app.example' }, 'GET', 200],
  ['a forwarded address', MARKETS, { 'x-forwarded-for': '10.0.0.1' }, 'GET', 200],
  ['an Accept header without JSON', MARKETS, { accept: 'text/html' }, 'GET', 406],
  ['an encoding that is not cached yet', '/api/v1/markets', { 'accept-encoding': 'br' }, 'GET', 200],
  ['a HEAD request', MARKETS, {}, 'HEAD', 200],
  ['another method', MARKETS, {}, 'DELETE', 405],
])('%s goes to the application', async (_name, path, headers, method, status) => {
  const { ask, count, access } = await uncached()
  for (const made of [MARKETS, SEARCH, '/api/v1/markets', '/api/v1/discover']) await ask(made, bearer(access))
  const { seen } = count
  expect((await ask(path, headers, method)).status).toBe(status)
  expect(count.seen).toBe(seen + 1)
})

test('a page for API keys is served to no other caller', async () => {
  const app = await open()
  const { key } = await makeKey(app, app.access, '["read:markets"]')
  const external = '/api/v1/external/markets'
  for (let asked = 0; asked < 2; asked += 1) {
    expect((await app.ask(external, { 'x-api-key': key })).status).toBe(200)
    expect((await app.ask(external)).status).toBe(401)
    expect((await app.ask(external, bearer(app.access))).status).toBe(401)
  }
})

test('an ended session is refused, even when the page is cached', async () => {
  const { ask, inject, access } = await open()
  expect((await ask('/api/v1/discover', bearer(access))).status).toBe(200)
  expect((await ask('/api/v1/discover', bearer(access))).status).toBe(200)
  await inject({ method: 'POST', url: '/api/v1/auth/logout', headers: bearer(access) })
  expect((await ask('/api/v1/discover', bearer(access))).status).toBe(401)
})

test('an outdated cached response is not served', async () => {
  const { ask } = await open()
  const readTotal = async () => JSON.parse((await ask(MARKETS)).body.toString()).meta.total
  expect(await readTotal()).toBe(3)
  await saveMarkets(store(), [makeMarket({ platform: 'myriad', platformMarketId: 'new' })], new Date(AT))
  await expect.poll(readTotal, { timeout: 30_000 }).toBe(4)
})

const memory = () => new MemoryRateLimiter()
const shared = (): RateLimiter => {
  const limiter = memory()
  return {
    take: async (caller, nowMs) => limiter.take(caller, nowMs),
    peek: async (caller, nowMs) => limiter.peek(caller, nowMs),
    close: () => limiter.close(),
  }
}

test.each([
  ['a synchronous', memory],
  ['an asynchronous', shared],
])('with %s limiter, each request is counted once, and one too many is refused', async (_when, make) => {
  const { ask } = await open({ limiter: make() })
  const answers: Answered[] = []
  for (let asked = 0; asked < PRODUCT_TIER.burst + 5; asked += 1) answers.push(await ask(MARKETS))
  const remaining = answers.map(({ headers }) => Number(headers['x-ratelimit-remaining']))
  const served = answers.filter(({ status }) => status === 200).length
  expect(served).toBe(PRODUCT_TIER.burst)
  expect(remaining.slice(0, served)).toEqual(
    Array.from({ length: served }, (_, asked) => PRODUCT_TIER.perMinute - 1 - asked),
  )
  for (const { status, headers, body } of answers.slice(served)) {
    expect([status, JSON.parse(body.toString()).status]).toEqual([429, 'RATE_LIMITED'])
    expect(headers['retry-after']).toBeDefined()
  }
})

test('early responses are counted with the others of their route', async () => {
  const { ask } = await open()
  for (const headers of [{}, {}, LATE]) await ask(MARKETS, headers)
  const { body } = await ask('/metrics')
  expect(body.toString()).toContain(
    'http_requests_total{method="GET",route="/api/v1/markets",status="200"} 3\n',
  )
})

test('at debug level the application responds and logs the request', async () => {
  const { ask, log } = await open({ logLevel: 'debug' })
  for (let asked = 0; asked < 2; asked += 1) await ask(MARKETS)
  expect(log.filter(({ msg, path }) => msg === 'answered' && path === '/api/v1/markets')).toHaveLength(2)
})

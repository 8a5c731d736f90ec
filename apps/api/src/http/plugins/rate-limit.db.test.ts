import { SESSION_TIER } from '@parallax/domain'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { MemoryRateLimiter } from '../rate-limit/memory-rate-limiter.ts'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import { peekRateHeaders, type RateLimitOptions, rateLimit, toAddressCaller } from './rate-limit.ts'

const T0 = 1_760_000_000_300
const S0 = 1_760_000_000

const apps: FastifyInstance[] = []

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function createApp(options: Partial<RateLimitOptions> = {}) {
  const clock = { nowMs: T0 }
  const app = Fastify()
  apps.push(app)
  await app.register(rateLimit, {
    limiter: new MemoryRateLimiter(),
    enabled: true,
    now: () => clock.nowMs,
    ...options,
  })
  app.get('/thing', (request) => ({ caller: request.rateCaller?.id }))
  app.get('/failing', () => {
    throw new Error('broken')
  })
  app.get('/health', { config: { rateLimit: 'exempt' } }, () => ({ status: 'ok' }))
  app.post('/thing', { schema: { body: { type: 'object', required: ['name'] } } }, () => ({}))
  return { app, clock }
}

type Answer = Awaited<ReturnType<typeof get>>

function get(app: FastifyInstance, url: string, remoteAddress = '192.0.2.1') {
  return app.inject({ url, remoteAddress })
}

async function getMany(app: FastifyInstance, url: string, count: number): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let index = 0; index < count; index += 1) answers.push(await get(app, url))
  return answers
}

function headersOf(answer: Answer): unknown[] {
  return ['limit', 'remaining', 'reset'].map((name) => answer.headers[`x-ratelimit-${name}`])
}

/** A limiter that is asynchronous, such as one in Redis. */
function later(counts: RateLimiter): RateLimiter {
  return {
    take: async (caller, nowMs) => counts.take(caller, nowMs),
    peek: async (caller, nowMs) => counts.peek(caller, nowMs),
    close: () => counts.close(),
  }
}

for (const [kind, createLimiter] of [
  ['a synchronous', () => new MemoryRateLimiter()],
  ['an asynchronous', () => later(new MemoryRateLimiter())],
] as const) {
  describe(`with ${kind} limiter`, () => {
    test('responses, errors, missing routes and health carry the headers', async () => {
      const { app } = await createApp({ limiter: createLimiter() })
      const answers = [
        await get(app, '/thing'),
        await get(app, '/failing'),
        await get(app, '/nowhere'),
        await app.inject({ method: 'POST', url: '/thing', payload: {}, remoteAddress: '192.0.2.1' }),
        await get(app, '/health'),
      ]
      expect(answers.map((answer) => [answer.statusCode, ...headersOf(answer)])).toEqual([
        [200, '120', '119', `${S0 + 61}`],
        [500, '120', '118', `${S0 + 61}`],
        [404, '120', '117', `${S0 + 61}`],
        [400, '120', '116', `${S0 + 61}`],
        [200, '120', '116', `${S0 + 61}`],
      ])
    })

    test('a request over the limit gets a 429 in the error envelope, with the time to wait', async () => {
      const { app, clock } = await createApp({ limiter: createLimiter() })
      for (let burst = 0; burst < 3; burst += 1) {
        clock.nowMs = T0 + burst * 2_000
        await getMany(app, '/thing', 40)
      }
      clock.nowMs = T0 + 20_000
      const answer = await get(app, '/thing')
      expect(answer.statusCode).toBe(429)
      expect(answer.body).toBe(
        '{"status":"RATE_LIMITED","message":"Rate limit exceeded. Try again in 41 seconds."}',
      )
      expect(answer.headers['retry-after']).toBe('41')
      expect(answer.headers['content-type']).toContain('application/json')
      expect(headersOf(answer)).toEqual(['120', '0', `${S0 + 61}`])
    })

    test('a burst is refused for one to two seconds, including on missing routes', async () => {
      const { app, clock } = await createApp({ limiter: createLimiter() })
      await getMany(app, '/thing', 40)
      clock.nowMs = T0 + 10
      const refused = await get(app, '/thing')
      expect([refused.statusCode, refused.headers['retry-after'], ...headersOf(refused)]).toEqual([
        429,
        '2',
        '120',
        '0',
        `${S0 + 2}`,
      ])
      clock.nowMs = (S0 + 2) * 1000 - 1
      expect((await get(app, '/nowhere')).headers['retry-after']).toBe('1')
      clock.nowMs += 1
      expect((await get(app, '/thing')).statusCode).toBe(200)
    })

    test('health is served and never counted, even for a caller that is refused elsewhere', async () => {
      const { app } = await createApp({ limiter: createLimiter() })
      await getMany(app, '/thing', 41)
      const answers = await getMany(app, '/health', 300)
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
      expect(answers.map(headersOf).at(-1)).toEqual(['120', '0', `${S0 + 2}`])
    })

    test('when switched off, it refuses nothing and shows the whole allowance', async () => {
      const { app } = await createApp({ limiter: createLimiter(), enabled: false })
      const answers = await getMany(app, '/thing', 300)
      expect(new Set(answers.map((answer) => [answer.statusCode, ...headersOf(answer)].join()))).toEqual(
        new Set([`200,120,120,${S0 + 61}`]),
      )
    })
  })
}

describe('the caller', () => {
  test('is the client address, IPv6 by its /64', async () => {
    const { app } = await createApp()
    expect((await get(app, '/thing')).json()).toEqual({ caller: 'address:192.0.2.1' })
    expect((await get(app, '/thing', '::ffff:192.0.2.1')).headers['x-ratelimit-remaining']).toBe('118')
    expect((await get(app, '/thing', '2001:db8::1')).json()).toEqual({ caller: 'address:2001:db8:0:0::/64' })
    expect((await get(app, '/thing', '2001:db8::2')).headers['x-ratelimit-remaining']).toBe('118')
  })

  test('is the one that `callerOf` returns, in its own tier', async () => {
    const callerOf = () => ({ id: 'account:7', tier: SESSION_TIER })
    const { app } = await createApp({ callerOf })
    await get(app, '/thing', '192.0.2.1')
    const answer = await get(app, '/thing', '192.0.2.2')
    expect([answer.json(), ...headersOf(answer)]).toEqual([{ caller: 'account:7' }, '60', '58', `${S0 + 61}`])
  })

  test('is counted separately from every other', async () => {
    const { app } = await createApp()
    await getMany(app, '/thing', 41)
    expect((await get(app, '/thing', '192.0.2.2')).statusCode).toBe(200)
  })
})

describe('a request that was not counted', () => {
  test('carries the headers of its address when an earlier hook responded', async () => {
    const app = Fastify()
    apps.push(app)
    app.addHook('onRequest', async () => {
      throw new Error('cannot tell who this is')
    })
    await app.register(rateLimit, { limiter: new MemoryRateLimiter(), enabled: true, now: () => T0 })
    app.get('/thing', () => ({}))
    const answer = await get(app, '/thing')
    expect([answer.statusCode, ...headersOf(answer)]).toEqual([500, '120', '120', `${S0 + 61}`])
  })

  test('is a 500 with headers when the limiter failed', async () => {
    const fail = () => Promise.reject(new Error('no count'))
    const { app } = await createApp({ limiter: { take: fail, peek: fail, close: async () => {} } })
    const answer = await get(app, '/thing')
    expect([answer.statusCode, ...headersOf(answer)]).toEqual([500, '120', '120', `${S0 + 61}`])
  })
})

describe('the headers of a client that sent no request', () => {
  const limiter = new MemoryRateLimiter()
  limiter.take(toAddressCaller('192.0.2.1'), T0)

  for (const [enabled, remaining] of [
    [true, '119'],
    [false, '120'],
  ] as const) {
    test(`show ${remaining} left when the limits are ${enabled ? 'on' : 'off'}`, async () => {
      expect(await peekRateHeaders({ limiter, enabled, now: () => T0 }, '::ffff:192.0.2.1')).toEqual({
        'x-ratelimit-limit': '120',
        'x-ratelimit-remaining': remaining,
        'x-ratelimit-reset': `${S0 + 61}`,
      })
    })
  }
})

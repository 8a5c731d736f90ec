import { peekRate, type RateState, type RateTier, takeRate } from '@parallax/domain'
import fc from 'fast-check'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redisMissing, startRedisServer } from '../../testing/redis-server.ts'
import { RedisRateLimiter } from './redis-rate-limiter.ts'

const T0 = 1_760_000_000_300
const TIER = { perMinute: 120, burst: 40 }

interface Request {
  readonly operation: 'take' | 'peek'
  readonly nowMs: number
  readonly tier: RateTier
}

const tiers = fc.record({
  perMinute: fc.integer({ min: 1, max: 40 }),
  burst: fc.integer({ min: 1, max: 12 }),
})
const steps = fc.array(
  fc.record({
    operation: fc.constantFrom<Request['operation'][]>('take', 'take', 'take', 'peek'),
    gapMs: fc.oneof(
      { weight: 12, arbitrary: fc.integer({ min: 0, max: 120 }) },
      { weight: 3, arbitrary: fc.integer({ min: 900, max: 2_100 }) },
      { weight: 2, arbitrary: fc.integer({ min: 55_000, max: 62_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: -70_000, max: 0 }) },
    ),
  }),
  { minLength: 60, maxLength: 160 },
)

describe.skipIf(redisMissing !== null)(`counting in Redis ${redisMissing ?? ''}`, () => {
  let stopServer = async () => {}
  let redis = new Redis({ lazyConnect: true })

  beforeAll(async () => {
    const server = await startRedisServer()
    stopServer = server.stop
    redis = new Redis(server.url)
  })

  afterAll(async () => {
    redis.disconnect()
    await stopServer()
  })

  async function readTimeMs(): Promise<number> {
    const [seconds, microseconds] = await redis.time()
    return Number(seconds) * 1_000 + Number(microseconds) / 1_000
  }

  /** Sends the same requests to Redis and to the rule, compares each result, and counts the refusals. */
  async function replay(id: string, requests: Iterable<Request>): Promise<number> {
    const limiter = new RedisRateLimiter(redis, 'caller')
    let state: RateState | undefined
    let refused = 0
    for (const { operation, nowMs, tier } of requests) {
      const { decision, next } = takeRate(state, tier, nowMs)
      if (!decision.allowed) refused += 1
      if (operation === 'peek') {
        expect(await limiter.peek({ id, tier }, nowMs)).toEqual(peekRate(state, tier, nowMs))
      } else {
        expect(await limiter.take({ id, tier }, nowMs)).toEqual(decision)
        state = next
      }
    }
    return refused
  }

  test('matches the rule for all requests, tiers and jumps of the clock', async () => {
    let run = 0
    let refused = 0
    await fc.assert(
      fc.asyncProperty(tiers, tiers, steps, async (firstTier, secondTier, taken) => {
        let nowMs = T0
        const requests = taken.map(({ operation, gapMs }, index) => {
          nowMs += gapMs
          return { operation, nowMs, tier: index < 60 ? firstTier : secondTier }
        })
        run += 1
        refused += await replay(`key:${run}`, requests)
      }),
      { numRuns: 150 },
    )
    expect(refused).toBeGreaterThan(1_000)
  })

  test('matches the rule around a window used up by a burst in its last second', async () => {
    const tier = { perMinute: 60, burst: 20 }
    const timesMs = [
      ...Array.from({ length: 40 }, (_, index) => index * 1_000),
      ...Array.from({ length: 21 }, () => 59_900),
      ...[60_000, 60_500, 60_899, 60_900, 62_000],
    ]
    const requests = timesMs.map((ms) => ({ operation: 'take', nowMs: T0 + ms, tier }) as const)
    expect(await replay('key:last-second', requests)).toBe(5)
  })

  test('keeps a caller under the prefix of the service and lets Redis forget it within 62 s', async () => {
    const limiter = new RedisRateLimiter(redis)
    const beforeMs = await readTimeMs()
    await limiter.take({ id: 'key:expiring', tier: TIER }, T0)
    const ttlMs = await redis.pttl('parallax:rate:key:expiring')
    const passedMs = (await readTimeMs()) - beforeMs
    expect(ttlMs).toBeGreaterThan(60_000 - passedMs)
    expect(ttlMs).toBeLessThanOrEqual(62_000)
  })

  test('peek writes nothing', async () => {
    await new RedisRateLimiter(redis).peek({ id: 'key:peeked', tier: TIER }, T0)
    expect(await redis.exists('parallax:rate:key:peeked')).toBe(0)
  })

  test('uses the clock of Redis, not that of the process', async () => {
    const limiter = new RedisRateLimiter(redis)
    const [beforeS] = await redis.time()
    const { resetAt } = await limiter.take({ id: 'key:clock', tier: TIER }, 0)
    const [afterS] = await redis.time()
    expect(resetAt).toBeGreaterThanOrEqual(Number(beforeS) + 60)
    expect(resetAt).toBeLessThanOrEqual(Number(afterS) + 61)
  })

  test('counts simultaneous requests once each', async () => {
    const limiter = new RedisRateLimiter(redis, 'caller')
    const caller = { id: 'key:crowd', tier: { perMinute: 600, burst: 1_000 } }
    const decisions = await Promise.all(Array.from({ length: 1_200 }, () => limiter.take(caller, T0)))
    expect(decisions.filter((decision) => decision.allowed)).toHaveLength(600)
  })

  test('counts a key with the largest limit and its whole burst', async () => {
    const limiter = new RedisRateLimiter(redis, 'caller')
    const caller = { id: 'key:largest', tier: { perMinute: 10_000, burst: 834 } }
    const decisions = await Promise.all(Array.from({ length: 900 }, () => limiter.take(caller, T0)))
    expect(decisions.filter((decision) => decision.allowed)).toHaveLength(834)
  })
})

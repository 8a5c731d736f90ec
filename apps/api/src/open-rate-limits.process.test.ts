import { PRODUCT_TIER } from '@parallax/domain'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MemoryRateLimiter } from './http/rate-limit/memory-rate-limiter.ts'
import type { RateLimiter } from './http/rate-limit/rate-limiter.ts'
import { openRateLimits } from './open-rate-limits.ts'
import { type RedisServer, redisMissing, startRedisServer } from './testing/redis-server.ts'

const T0 = 1_760_000_000_000
const CALLER = { id: 'address:192.0.2.1', tier: PRODUCT_TIER }

let log: string[] = []
const logger = {
  warn: (_fields: object, message: string) => log.push(message),
  info: (_fields: object, message: string) => log.push(message),
}
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  log = []
})

/** By default waits for a responding Redis however long a busy machine takes. */
async function open(redisUrl: string, answerTimeoutMs = 30_000): Promise<RateLimiter> {
  const { limiter } = await openRateLimits({ redisUrl, logger, clock: 'caller', answerTimeoutMs })
  closing.push(() => limiter.close())
  return limiter
}

async function start(port?: number): Promise<RedisServer> {
  const server = await startRedisServer(port)
  closing.push(() => server.stop())
  return server
}

/** Sends requests two seconds apart until the log reports the end of the outage. */
async function untilBack(limiter: RateLimiter): Promise<void> {
  let nowMs = T0 + 100_000
  await vi.waitFor(
    async () => {
      nowMs += 2_000
      await limiter.take({ ...CALLER, id: 'address:other' }, nowMs)
      expect(log.at(-1)).toContain('in Redis again')
    },
    { timeout: 30_000, interval: 20 },
  )
}

test('without Redis it counts in memory', async () => {
  const { limiter, pingRedis } = await openRateLimits({ redisUrl: null, logger })
  expect(limiter).toBeInstanceOf(MemoryRateLimiter)
  expect(pingRedis).toBeNull()
  expect(log).toEqual([])
})

describe.skipIf(redisMissing !== null)(`with Redis ${redisMissing ?? ''}`, () => {
  test('two limiters share one count', async () => {
    const { url } = await start()
    const [one, other] = [await open(url), await open(url)]
    await one.take(CALLER, T0)
    expect((await other.take(CALLER, T0)).remaining).toBe(118)
    expect(log).toEqual([])
  })

  test('it starts while Redis is down, with a warning, and counts in Redis once that is available', async () => {
    const gone = await start()
    await gone.stop()
    const limiter = await open(gone.url)
    expect(log).toEqual([expect.stringContaining('Redis is not available')])
    expect(limiter.take(CALLER, T0)).toMatchObject({ allowed: true, remaining: 119 })
    await start(gone.port)
    await untilBack(limiter)
    expect((await limiter.take(CALLER, T0)).remaining).toBe(119)
    expect(log).toHaveLength(2)
  })

  test('it starts while Redis accepts connections but does not respond', async () => {
    const server = await start()
    server.pause()
    const limiter = await open(server.url)
    expect(log).toEqual([expect.stringContaining('Redis is not available')])
    expect(limiter.take(CALLER, T0)).toMatchObject({ allowed: true, remaining: 119 })
  })

  test('requests during a Redis outage are served from memory, and later ones from Redis again', async () => {
    const server = await start()
    const limiter = await open(server.url)
    await limiter.take(CALLER, T0)
    const crossing = Array.from({ length: 20 }, () => limiter.take(CALLER, T0 + 5_000))
    await server.stop()
    for (const decision of await Promise.all(crossing)) expect(decision.allowed).toBe(true)
    for (let index = 0; index < 20; index += 1) {
      expect((await limiter.take(CALLER, T0 + 10_000)).allowed).toBe(true)
    }
    expect(log).toEqual([expect.stringContaining('Redis is not available')])
    await start(server.port)
    await untilBack(limiter)
    expect(log).toHaveLength(2)
  })

  test('an unresponsive Redis is abandoned, and used again after it recovers', async () => {
    const server = await start()
    const limiter = await open(server.url, 250)
    server.pause()
    expect((await limiter.take(CALLER, T0)).allowed).toBe(true)
    expect(log).toEqual([expect.stringContaining('Redis is not available')])
    expect(limiter.take(CALLER, T0)).not.toBeInstanceOf(Promise)
    server.resume()
    await untilBack(limiter)
  })

  test('ping reports whether Redis responds', async () => {
    const server = await start()
    const { limiter, pingRedis } = await openRateLimits({ redisUrl: server.url, logger })
    closing.push(() => limiter.close())
    await expect(pingRedis?.()).resolves.toBeUndefined()
    server.pause()
    await expect(pingRedis?.()).rejects.toThrow()
    await server.stop()
    await expect(pingRedis?.()).rejects.toThrow()
  })
})

import { GUESS_WINDOW_MS } from '@parallax/domain'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRateLimits } from '../../open-rate-limits.ts'
import { type RedisServer, redisMissing, startRedisServer } from '../../testing/index.ts'
import type { GuessCounter } from './guess-counter.ts'

const silent = { warn: () => {}, info: () => {} }
const NOW_MS = 1_760_000_000_000

describe.skipIf(redisMissing !== null)(`password attempts counted in Redis ${redisMissing ?? ''}`, () => {
  let server: RedisServer
  const closing: (() => Promise<void>)[] = []

  beforeAll(async () => {
    server = await startRedisServer()
  })
  afterAll(async () => {
    for (const close of closing) await close()
    await server.stop()
  })

  async function openProcess(): Promise<GuessCounter> {
    const redisUrl = server.url
    const { limiter, guesses } = await openRateLimits({ redisUrl, logger: silent, answerTimeoutMs: 30_000 })
    closing.push(() => limiter.close())
    return guesses
  }

  test('are shared by all processes, and simultaneous ones cannot exceed the limit', async () => {
    const processes = [await openProcess(), await openProcess()]
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => processes[turn % 2]?.take('shared', 10, NOW_MS)),
    )
    expect(asked.filter((decision) => decision?.isAllowed)).toHaveLength(10)
    for (const decision of asked) {
      expect(decision?.waitMs).toBeGreaterThan(GUESS_WINDOW_MS - 60_000)
      expect(decision?.waitMs).toBeLessThanOrEqual(GUESS_WINDOW_MS)
    }
  })

  test('do not count when the password was right, and the count never drops below zero', async () => {
    const guesses = await openProcess()
    await guesses.giveBack('returned')
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await guesses.take('returned', 1, NOW_MS)).isAllowed).toBe(true)
      await guesses.giveBack('returned')
      await guesses.giveBack('returned')
    }
    await guesses.take('returned', 1, NOW_MS)
    expect((await guesses.take('returned', 1, NOW_MS)).isAllowed).toBe(false)
  })

  test('leave no key behind when none of them failed', async () => {
    const guesses = await openProcess()
    await guesses.take('kept', 10, NOW_MS)
    for (const id of ['kept', 'right']) {
      await guesses.take(id, 10, NOW_MS)
      await guesses.giveBack(id)
    }
    const redis = new Redis(server.url)
    closing.push(async () => redis.disconnect())
    expect(await redis.exists('parallax:guess:kept')).toBe(1)
    expect(await redis.exists('parallax:guess:right')).toBe(0)
  })

  test('are counted by the process itself while Redis is unavailable', async () => {
    const gone = await startRedisServer()
    const { limiter, guesses } = await openRateLimits({ redisUrl: gone.url, logger: silent })
    closing.push(() => limiter.close())
    await gone.stop()
    expect((await guesses.take('alone', 1, NOW_MS)).isAllowed).toBe(true)
    expect((await guesses.take('alone', 1, NOW_MS)).isAllowed).toBe(false)
    await guesses.giveBack('alone')
    expect((await guesses.take('alone', 1, NOW_MS)).isAllowed).toBe(true)
  })
})

import { PRODUCT_TIER } from '@parallax/domain'
import { expect, test, vi } from 'vitest'
import { FallbackRateLimiter } from './fallback-rate-limiter.ts'
import { MemoryRateLimiter } from './memory-rate-limiter.ts'
import type { RateCaller, RateDecision, RateLimiter } from './rate-limiter.ts'

const T0 = 1_760_000_000_000
const CALLER: RateCaller = { id: 'address:192.0.2.1', tier: PRODUCT_TIER }

/** A shared limiter whose connection and responses the test controls. */
class BreakableLimiter implements RateLimiter {
  readonly counts = new MemoryRateLimiter()
  state: 'answers' | 'fails' | 'hangs' | 'disconnected' = 'answers'
  isClosed = false
  asked = 0

  take(caller: RateCaller, nowMs: number): Promise<RateDecision> {
    return this.#answer(() => this.counts.take(caller, nowMs))
  }

  peek(caller: RateCaller, nowMs: number): Promise<RateDecision> {
    return this.#answer(() => this.counts.peek(caller, nowMs))
  }

  async close(): Promise<void> {
    this.isClosed = true
  }

  async #answer(decide: () => RateDecision): Promise<RateDecision> {
    this.asked += 1
    if (this.state === 'hangs') return new Promise(() => {})
    if (this.state !== 'answers') throw new Error('OOM command not allowed')
    return decide()
  }
}

function createFallback() {
  const shared = new BreakableLimiter()
  const log: string[] = []
  const limiter = new FallbackRateLimiter({
    shared,
    own: new MemoryRateLimiter(),
    whyDown: () => (shared.state === 'disconnected' ? 'connect ECONNREFUSED' : null),
    timeoutMs: 1,
    logger: {
      warn: (fields, message) => log.push(`warn ${message} ${JSON.stringify(fields)}`),
      info: (_fields, message) => log.push(`info ${message}`),
    },
  })
  return { limiter, shared, log }
}

const DOWN = 'warn rate limits are counted in this process alone: Redis is not available'
const BACK = 'info rate limits are counted in Redis again'

test('it reports whether it counts alone, even before a request has noticed the outage', async () => {
  const { limiter, shared } = createFallback()
  expect(limiter.isAlone).toBe(false)
  shared.state = 'disconnected'
  expect(limiter.isAlone).toBe(true)
})

test('it counts in the shared limiter while that responds', async () => {
  const { limiter, shared, log } = createFallback()
  await limiter.take(CALLER, T0)
  expect((await limiter.take(CALLER, T0)).remaining).toBe(118)
  expect((await limiter.peek(CALLER, T0)).remaining).toBe(118)
  expect(shared.counts.peek(CALLER, T0).remaining).toBe(118)
  expect(log).toEqual([])
})

for (const state of ['fails', 'hangs'] as const) {
  test(`it serves from memory when the shared limiter ${state}, and tries it at most once a second`, async () => {
    const { limiter, shared, log } = createFallback()
    await limiter.take(CALLER, T0)
    shared.state = state
    expect((await limiter.take(CALLER, T0)).remaining).toBe(119)
    expect(limiter.take(CALLER, T0)).toMatchObject({ allowed: true, remaining: 118 })
    expect(limiter.peek(CALLER, T0)).toMatchObject({ remaining: 118 })
    for (let ms = 0; ms < 999; ms += 37) expect(limiter.take(CALLER, T0 + ms)).not.toBeInstanceOf(Promise)
    expect(shared.asked).toBe(3)
    expect(log).toEqual([expect.stringContaining(DOWN)])
  })
}

test('it goes straight to memory while there is no connection, without a call', () => {
  const { limiter, shared, log } = createFallback()
  shared.state = 'disconnected'
  for (let index = 0; index < 5; index += 1) limiter.take(CALLER, T0 + index * 2_000)
  expect(limiter.peek(CALLER, T0 + 9_000)).toMatchObject({ remaining: 115 })
  expect(shared.asked).toBe(0)
  expect(log).toEqual([`${DOWN} {"reason":"connect ECONNREFUSED"}`])
})

test('it returns to the shared limiter when that responds again, and logs this once', async () => {
  const { limiter, shared, log } = createFallback()
  shared.state = 'disconnected'
  limiter.take(CALLER, T0)
  shared.state = 'answers'
  expect(limiter.take(CALLER, T0)).toMatchObject({ remaining: 118 })
  await vi.waitFor(() => expect(log).toContain(BACK), { timeout: 30_000 })
  expect((await limiter.take(CALLER, T0)).remaining).toBe(118)
  expect(log).toEqual([expect.stringContaining(DOWN), BACK])
})

test('it logs each of two outages once', async () => {
  const { limiter, shared, log } = createFallback()
  for (const nowMs of [T0, T0 + 5_000]) {
    shared.state = 'fails'
    await Promise.all([limiter.take(CALLER, nowMs), limiter.take(CALLER, nowMs), limiter.peek(CALLER, nowMs)])
    shared.state = 'answers'
    limiter.take(CALLER, nowMs + 2_000)
    await vi.waitFor(() => expect(log.at(-1)).toBe(BACK), { timeout: 30_000 })
  }
  expect(log.filter((line) => line.startsWith(DOWN))).toHaveLength(2)
  expect(log).toHaveLength(4)
})

test('it refuses over the limit during an outage too', () => {
  const { limiter, shared } = createFallback()
  shared.state = 'disconnected'
  for (let index = 0; index < 120; index += 1) limiter.take(CALLER, T0 + index * 100)
  expect(limiter.take(CALLER, T0 + 12_000)).toMatchObject({ allowed: false, remaining: 0 })
})

test('it closes the shared limiter', async () => {
  const { limiter, shared } = createFallback()
  await limiter.close()
  expect(shared.isClosed).toBe(true)
})

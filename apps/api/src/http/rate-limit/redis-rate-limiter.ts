import type { Redis, Result } from 'ioredis'
import type { RateCaller, RateDecision, RateLimiter } from './rate-limiter.ts'
import { RATE_SCRIPT } from './redis-rate-script.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    parallaxRate(
      key: string,
      operation: 'take' | 'peek',
      perMinute: number,
      burst: number,
      nowMs: number | '',
    ): Result<unknown, Context>
  }
}

const KEY_PREFIX = 'parallax:rate:'

/**
 * Whose clock is used. Processes that share a count must share a clock too: with a second between two of them, the
 * burst limit would not hold. In production it is `redis`, and the time passed in is ignored. `caller` is for tests,
 * which move it.
 */
export type RateClock = 'redis' | 'caller'

/** Counts in Redis, for all processes together. Rejects when Redis does. Closes the connection it was given. */
export class RedisRateLimiter implements RateLimiter {
  readonly #redis: Redis
  readonly #clock: RateClock

  constructor(redis: Redis, clock: RateClock = 'redis') {
    redis.defineCommand('parallaxRate', { numberOfKeys: 1, lua: RATE_SCRIPT })
    this.#redis = redis
    this.#clock = clock
  }

  take(caller: RateCaller, nowMs: number): Promise<RateDecision> {
    return this.#ask('take', caller, nowMs)
  }

  peek(caller: RateCaller, nowMs: number): Promise<RateDecision> {
    return this.#ask('peek', caller, nowMs)
  }

  close(): Promise<void> {
    this.#redis.disconnect()
    return Promise.resolve()
  }

  async #ask(operation: 'take' | 'peek', caller: RateCaller, nowMs: number): Promise<RateDecision> {
    const { perMinute, burst } = caller.tier
    const time = this.#clock === 'redis' ? '' : nowMs
    const answer = await this.#redis.parallaxRate(KEY_PREFIX + caller.id, operation, perMinute, burst, time)
    const [allowed, remaining, resetAt] = parseNumbers(answer)
    if (allowed === undefined || remaining === undefined || resetAt === undefined) {
      throw new TypeError('the rate script did not return three numbers')
    }
    return { allowed: allowed === 1, limit: perMinute, remaining, resetAt }
  }
}

function parseNumbers(answer: unknown): number[] {
  return Array.isArray(answer) ? answer.filter((part) => typeof part === 'number') : []
}

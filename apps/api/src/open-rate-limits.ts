import { FallbackGuessCounter } from './auth/guesses/fallback-guess-counter.ts'
import type { GuessCounter } from './auth/guesses/guess-counter.ts'
import { MemoryGuessCounter } from './auth/guesses/memory-guess-counter.ts'
import { RedisGuessCounter } from './auth/guesses/redis-guess-counter.ts'
import { connectRedis } from './http/rate-limit/connect-redis.ts'
import { FallbackRateLimiter, type RateLimitLogger } from './http/rate-limit/fallback-rate-limiter.ts'
import { MemoryRateLimiter } from './http/rate-limit/memory-rate-limiter.ts'
import type { RateLimiter } from './http/rate-limit/rate-limiter.ts'
import { type RateClock, RedisRateLimiter } from './http/rate-limit/redis-rate-limiter.ts'
import { RedisStreamSlots } from './stream/redis-stream-slots.ts'
import type { StreamSlots } from './stream/stream-slots.ts'

const ANSWER_TIMEOUT_MS = 250

export interface RateLimitsOptions {
  /** The Redis in which all processes share one count; null when there is only one process. */
  readonly redisUrl: string | null
  readonly logger: RateLimitLogger
  readonly clock?: RateClock
  /** How long a request waits for Redis before this process counts by itself. */
  readonly answerTimeoutMs?: number
}

export interface RateLimits {
  /** Must be closed, otherwise the connection to Redis keeps the process alive. */
  readonly limiter: RateLimiter
  /** Counts failed password attempts, over the same connection. */
  readonly guesses: GuessCounter
  /** Counts the open streams of accounts, over the same connection; null without Redis. */
  readonly streamSlots: StreamSlots | null
  /** Resolves when Redis responds, rejects at once or after a second when it does not; null without Redis. */
  readonly pingRedis: (() => Promise<void>) | null
  /** Whether requests are counted in this process alone because Redis is unavailable; null without Redis. */
  readonly isRedisAway: (() => boolean) | null
}

/**
 * Opens even while Redis is down: the limiter then counts in memory until Redis is available. It does not reject for
 * that.
 */
export async function openRateLimits({
  redisUrl,
  logger,
  clock,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
}: RateLimitsOptions): Promise<RateLimits> {
  const own = new MemoryRateLimiter()
  const ownGuesses = new MemoryGuessCounter()
  if (redisUrl === null)
    return { limiter: own, guesses: ownGuesses, streamSlots: null, pingRedis: null, isRedisAway: null }
  const { redis, whyDown } = await connectRedis(redisUrl)
  const shared = new RedisRateLimiter(redis, clock)
  const limiter = new FallbackRateLimiter({ shared, own, whyDown, timeoutMs: answerTimeoutMs, logger })
  return {
    limiter,
    guesses: new FallbackGuessCounter({
      shared: new RedisGuessCounter(redis),
      own: ownGuesses,
      timeoutMs: answerTimeoutMs,
    }),
    streamSlots: new RedisStreamSlots(redis),
    pingRedis: async () => {
      await redis.ping()
    },
    isRedisAway: () => limiter.isAlone,
  }
}

import { GUESS_WINDOW_MS } from '@parallax/domain'
import type { Redis, Result } from 'ioredis'
import type { GuessCounter, GuessDecision } from './guess-counter.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    parallaxTakeGuess(key: string, limit: number, windowMs: number): Result<unknown, Context>
    parallaxGiveBackGuess(key: string): Result<unknown, Context>
  }
}

const KEY_PREFIX = 'parallax:guess:'

/**
 * The rule of `takeGuess` as one atomic step for all processes. Returns allowed (1 or 0) and the ms until the window
 * ends.
 */
const TAKE_SCRIPT = `
local failures = tonumber(redis.call('GET', KEYS[1]) or '0')
if failures >= tonumber(ARGV[1]) then return { 0, redis.call('PTTL', KEYS[1]) } end
if failures == 0 then redis.call('SET', KEYS[1], 1, 'PX', ARGV[2])
else redis.call('INCR', KEYS[1]) end
return { 1, redis.call('PTTL', KEYS[1]) }
`

/** Removes the key when no failure is left. */
const GIVE_BACK_SCRIPT = `
local failures = tonumber(redis.call('GET', KEYS[1]) or '0')
if failures > 1 then redis.call('DECR', KEYS[1]) else redis.call('DEL', KEYS[1]) end
return 1
`

/** Counts in Redis, by the clock of Redis, for all processes together. Rejects when Redis does not respond. */
export class RedisGuessCounter implements GuessCounter {
  readonly #redis: Redis

  constructor(redis: Redis) {
    redis.defineCommand('parallaxTakeGuess', { numberOfKeys: 1, lua: TAKE_SCRIPT })
    redis.defineCommand('parallaxGiveBackGuess', { numberOfKeys: 1, lua: GIVE_BACK_SCRIPT })
    this.#redis = redis
  }

  async take(id: string, limit: number): Promise<GuessDecision> {
    const answer = await this.#redis.parallaxTakeGuess(KEY_PREFIX + id, limit, GUESS_WINDOW_MS)
    const [allowed, waitMs] = Array.isArray(answer) ? answer : []
    if (typeof waitMs !== 'number') throw new TypeError('the guess script did not return two numbers')
    return { isAllowed: allowed === 1, waitMs }
  }

  async giveBack(id: string): Promise<void> {
    await this.#redis.parallaxGiveBackGuess(KEY_PREFIX + id)
  }
}

import type { Redis, Result } from 'ioredis'
import { KEPT_MS, type StreamSlots } from './stream-slots.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    parallaxTakeStream(key: string, slot: string, most: number, keptMs: number): Result<unknown, Context>
    parallaxKeepStream(key: string, slot: string, keptMs: number): Result<unknown, Context>
  }
}

const KEY_PREFIX = 'parallax:streams:'

/** One sorted set per account: its slots, by expiry time on the clock of Redis. */
const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`
const KEEP = `
redis.call('ZADD', KEYS[1], now + kept, ARGV[1])
redis.call('PEXPIRE', KEYS[1], kept)
return 1
`
const TAKE_SCRIPT = `${NOW}
local kept = tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
${KEEP}`
const KEEP_SCRIPT = `${NOW}
local kept = tonumber(ARGV[2])
${KEEP}`

/** Counts in Redis. Rejects when Redis does not respond. */
export class RedisStreamSlots implements StreamSlots {
  readonly #redis: Redis

  constructor(redis: Redis) {
    redis.defineCommand('parallaxTakeStream', { numberOfKeys: 1, lua: TAKE_SCRIPT })
    redis.defineCommand('parallaxKeepStream', { numberOfKeys: 1, lua: KEEP_SCRIPT })
    this.#redis = redis
  }

  async take(accountId: string, slot: string, most: number): Promise<boolean> {
    return (await this.#redis.parallaxTakeStream(KEY_PREFIX + accountId, slot, most, KEPT_MS)) === 1
  }

  async keep(slots: readonly { readonly accountId: string; readonly slot: string }[]): Promise<void> {
    await Promise.all(
      slots.map(({ accountId, slot }) =>
        this.#redis.parallaxKeepStream(KEY_PREFIX + accountId, slot, KEPT_MS),
      ),
    )
  }

  async giveBack(accountId: string, slot: string): Promise<void> {
    await this.#redis.zrem(KEY_PREFIX + accountId, slot)
  }
}

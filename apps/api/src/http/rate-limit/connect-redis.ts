import type { Redis } from 'ioredis'

export interface RedisConnection {
  readonly redis: Redis
  /** Why commands cannot be sent now, for the log; null when they can. */
  whyDown(): string | null
}

/**
 * A connection that never delays a request. While it is down, commands fail at once and are not resent, because a
 * request would count twice. A command without a response for a second is abandoned. It reconnects by itself.
 *
 * Resolves when Redis responds, refuses or stays silent, after about two seconds at most. Never rejects.
 */
export async function connectRedis(url: string): Promise<RedisConnection> {
  // Loaded on demand, because most installations have no Redis.
  const { Redis } = await import('ioredis')
  let lastError = 'not connected'
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    socketTimeout: 1_000,
    disconnectTimeout: 100,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  redis.on('error', (error: Error) => {
    lastError = error.message
  })
  await redis.connect().catch(() => {})
  return { redis, whyDown: () => (redis.status === 'ready' ? null : lastError) }
}

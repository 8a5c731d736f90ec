import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { API_VERSION, Health, SERVICE, Unavailable } from '@parallax/contract'
import type { Store } from '@parallax/store'
import type { FastifyBaseLogger } from 'fastify'
import type { ReadModel } from '../../read-model/read-model.ts'

export interface ReadyOptions {
  readonly store: Pick<Store, 'ping'>
  /** Resolves when Redis answers; null when the service runs without Redis. */
  readonly pingRedis: (() => Promise<void>) | null
  /** Lists and questions can be answered when it has read them all. */
  readonly model: Pick<ReadModel, 'loaded'>
}

const PING_TIMEOUT_MS = 2_000

/** GET /ready: the database, and Redis where it is configured, answer, and all was read once. Callers at the same moment share one look. */
export const getReady: FastifyPluginAsyncTypebox<ReadyOptions> = async (app, options) => {
  let look: Promise<string[]> | null = null
  app.get(
    '/ready',
    {
      config: { access: 'public', rateLimit: 'exempt' },
      schema: {
        tags: ['Health'],
        summary: 'Whether the database and other dependencies are reachable',
        security: [],
        response: {
          200: { ...Health, description: 'All of them answer.' },
          503: { ...Unavailable, description: 'At least one of them does not answer.' },
        },
      },
    },
    async (request, reply) => {
      look ??= listUnreachable(options, request.log).finally(() => {
        look = null
      })
      const down = await look
      if (down.length === 0) return { status: 'ok', service: SERVICE, version: API_VERSION } as const
      const message = `${down.join(' and ')} not reachable`
      return reply
        .code(503)
        .send({ status: 'unavailable', service: SERVICE, version: API_VERSION, message } as const)
    },
  )
}

async function listUnreachable(
  { store, pingRedis, model }: ReadyOptions,
  log: FastifyBaseLogger,
): Promise<string[]> {
  const database = store.ping(PING_TIMEOUT_MS)
  const pings = [
    { name: 'database', answer: database },
    // Without a database it has nothing to read: that is said already.
    {
      name: 'read model',
      answer: database.then(
        () => withinTime(model.loaded),
        () => {},
      ),
    },
    ...(pingRedis === null ? [] : [{ name: 'redis', answer: withinTime(pingRedis()) }]),
  ]
  const results = await Promise.allSettled(pings.map(({ answer }) => answer))
  return pings.flatMap(({ name }, position) => {
    const result = results[position]
    if (result?.status !== 'rejected') return []
    log.warn({ err: result.reason }, `${name} not reachable`)
    return [name]
  })
}

async function withinTime(answer: Promise<void>): Promise<void> {
  const timer = new AbortController()
  const timeout = wait(PING_TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`no answer within ${PING_TIMEOUT_MS} ms`)
  })
  try {
    await Promise.race([answer, timeout])
  } finally {
    timer.abort()
    timeout.catch(() => {})
  }
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { API_VERSION, Health, SERVICE, Unavailable } from '@parallax/contract'
import type { ReadModel } from '../../catalog/read-model.ts'
import { type DependencyWatch, withinTime } from './dependency-watch.ts'

export interface ReadyOptions {
  readonly watch: DependencyWatch
  /** Lists and questions can be served once it is loaded. */
  readonly model: Pick<ReadModel, 'loaded' | 'isLoaded'>
}

/**
 * GET /ready: whether to send requests here. True from the first complete load, and during every outage of database
 * or Redis: reads are served from memory, and no other process would do better. False while the process starts or
 * stops, and on an unknown schema.
 */
export const getReady: FastifyPluginAsyncTypebox<ReadyOptions> = async (app, { watch, model }) => {
  app.get(
    '/ready',
    {
      config: { access: 'public', rateLimit: 'exempt', anyHost: true },
      schema: {
        tags: ['Health'],
        summary: 'Whether this process can take requests',
        security: [],
        response: {
          200: { ...Health, description: 'It is.' },
          503: {
            ...Unavailable,
            description: 'The process is starting or stopping, or does not know the schema of the database.',
          },
        },
      },
    },
    async (_request, reply) => {
      const reason = await findReason()
      if (reason === null) return { status: 'ok', service: SERVICE, version: API_VERSION } as const
      return reply
        .code(503)
        .send({ status: 'unavailable', service: SERVICE, version: API_VERSION, message: reason } as const)
    },
  )

  /** Does not wait once everything is loaded, because probes have short timeouts. */
  async function findReason(): Promise<string | null> {
    if (app.isClosing) return 'stopping'
    if (!model.isLoaded) return await findWhyNotLoaded()
    void watch.check()
    return watch.isSchemaKnown ? null : 'the database has a newer schema than this version knows'
  }

  async function findWhyNotLoaded(): Promise<string | null> {
    const [checks] = await Promise.all([watch.check(), withinTime(model.loaded).catch(() => {})])
    if (model.isLoaded) return findReason()
    const down = [checks.database.message, checks.redis?.message ?? null].filter((each) => each !== null)
    return down.length === 0 ? 'still reading the database' : down.join(' and ')
  }
}

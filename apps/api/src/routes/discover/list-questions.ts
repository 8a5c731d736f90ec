import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { DISCOVER_SCHEMA, handleDiscover } from './discover-route.ts'

/** GET /api/v1/discover: questions that can be traded, most traded first. */
export const listQuestions: FastifyPluginAsyncTypebox<ReadDeps> = async (app, deps) => {
  app.get(
    '/api/v1/discover',
    {
      config: { access: 'session', keyPermission: 'read:questions' },
      schema: {
        tags: ['Questions'],
        summary: 'Questions, with what the venues together say',
        security: [{ session: [] }, { sessionCookie: [] }, { wallet: [] }],
        ...DISCOVER_SCHEMA,
      },
    },
    handleDiscover(deps),
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { handleMarket, MARKET_SCHEMA } from './market-route.ts'

/** GET /api/v1/markets/{id}: a listing. */
export const getMarket: FastifyPluginAsyncTypebox<ReadDeps> = async (app, deps) => {
  app.get(
    '/api/v1/markets/:id',
    {
      config: { access: 'public', keyPermission: 'read:markets' },
      schema: { tags: ['Markets'], summary: 'One listing', security: [], ...MARKET_SCHEMA },
    },
    handleMarket(deps),
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { handleMarket, MARKET_SCHEMA } from '../../read-model/market-route.ts'
import type { ReadParts } from '../../read-model/read-parts.ts'

/** GET /api/v1/markets/{id}: a listing. */
export const getMarket: FastifyPluginAsyncTypebox<ReadParts> = async (app, parts) => {
  app.get(
    '/api/v1/markets/:id',
    {
      config: { access: 'public', keyPermission: 'read:markets' },
      schema: { tags: ['Markets'], summary: 'One listing', security: [], ...MARKET_SCHEMA },
    },
    handleMarket(parts),
  )
}

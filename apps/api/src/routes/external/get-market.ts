import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { handleMarket, MARKET_SCHEMA } from '../../read-model/market-route.ts'
import type { ReadParts } from '../../read-model/read-parts.ts'

/** GET /api/v1/external/markets/{id}: a listing for API keys. */
export const getExternalMarket: FastifyPluginAsyncTypebox<ReadParts> = async (app, parts) => {
  app.get(
    '/api/v1/external/markets/:id',
    {
      config: { access: { permission: 'read:markets' } },
      schema: {
        tags: ['External'],
        summary: 'One listing, by API key',
        security: [{ apiKey: [] }],
        ...MARKET_SCHEMA,
      },
    },
    handleMarket(parts),
  )
}

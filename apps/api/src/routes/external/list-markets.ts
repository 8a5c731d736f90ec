import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { handleMarkets, MARKETS_SCHEMA } from '../../read-model/markets-route.ts'
import type { ReadParts } from '../../read-model/read-parts.ts'

/** GET /api/v1/external/markets: listings for API keys. */
export const listExternalMarkets: FastifyPluginAsyncTypebox<ReadParts> = async (app, parts) => {
  app.get(
    '/api/v1/external/markets',
    {
      config: { access: { permission: 'read:markets' } },
      schema: {
        tags: ['External'],
        summary: 'Listings, by API key',
        security: [{ apiKey: [] }],
        ...MARKETS_SCHEMA,
      },
    },
    handleMarkets(parts),
  )
}

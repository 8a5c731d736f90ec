import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { handleMarkets, MARKETS_SCHEMA } from '../../read-model/markets-route.ts'
import type { ReadParts } from '../../read-model/read-parts.ts'

/** GET /api/v1/markets: listings, sorted, filtered, searched. */
export const listMarkets: FastifyPluginAsyncTypebox<ReadParts> = async (app, parts) => {
  app.get(
    '/api/v1/markets',
    {
      config: { access: 'public', keyPermission: 'read:markets' },
      schema: { tags: ['Markets'], summary: 'Listings of all venues', security: [], ...MARKETS_SCHEMA },
    },
    handleMarkets(parts),
  )
}

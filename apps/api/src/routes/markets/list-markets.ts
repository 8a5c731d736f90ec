import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { handleMarkets, MARKETS_SCHEMA } from '../../read-model/markets-route.ts'
import type { ReadDeps } from '../../read-model/read-deps.ts'

/** GET /api/v1/markets: listings, sorted, filtered, searched. */
export const listMarkets: FastifyPluginAsyncTypebox<ReadDeps> = async (app, deps) => {
  app.get(
    '/api/v1/markets',
    {
      config: { access: 'public', keyPermission: 'read:markets' },
      schema: { tags: ['Markets'], summary: 'Listings of all venues', security: [], ...MARKETS_SCHEMA },
    },
    handleMarkets(deps),
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { handleMarkets, MARKETS_SCHEMA } from './markets-route.ts'

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

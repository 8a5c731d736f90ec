import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FilledWatchlist, IdParams } from '@parallax/contract'
import { findWatchlist } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { toItemAnswer } from './to-item-answer.ts'
import { toWatchlistAnswer } from './to-watchlist-answer.ts'
import { noSuchWatchlist, type WatchlistDeps } from './watchlist-deps.ts'

/** GET /api/v1/watchlists/{id}: a list, and its items with current figures. */
export const getWatchlist: FastifyPluginAsyncTypebox<WatchlistDeps> = async (app, { store, model, now }) => {
  app.get(
    '/api/v1/watchlists/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Watchlists'],
        summary: 'One watchlist with its items',
        description: 'The items have the same figures as discover and the list of markets at this moment.',
        security: SESSION_SECURITY,
        params: IdParams,
        response: { 200: { ...FilledWatchlist, description: 'The list with all its items.' } },
      },
    },
    async ({ params, caller }, reply) => {
      const watchlist = await findWatchlist(store, getAccountId(caller), params.id)
      if (watchlist === null) throw noSuchWatchlist()
      model.answer(reply, () => {
        const nowMs = now()
        const items = watchlist.items.map((item) => toItemAnswer(item, model.catalog, nowMs))
        reply.send({ data: { ...toWatchlistAnswer(watchlist), items } })
      })
      return reply
    },
  )
}

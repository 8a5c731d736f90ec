import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Deleted, IdParams, NoBody } from '@parallax/contract'
import { deleteWatchlist as deleteOwnWatchlist } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { noSuchWatchlist, type WatchlistDeps } from './watchlist-deps.ts'

/** DELETE /api/v1/watchlists/{id}: deletes a list with all its items. */
export const deleteWatchlist: FastifyPluginAsyncTypebox<WatchlistDeps> = async (app, { store }) => {
  app.delete(
    '/api/v1/watchlists/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Watchlists'],
        summary: 'Delete a watchlist',
        security: SESSION_SECURITY,
        params: IdParams,
        body: NoBody,
        response: { 200: { ...Deleted, description: 'The list is deleted, with' } },
      },
    },
    async ({ params, caller }) => {
      if (!(await deleteOwnWatchlist(store, getAccountId(caller), params.id))) throw noSuchWatchlist()
      return { data: { id: params.id, deleted: true as const } }
    },
  )
}

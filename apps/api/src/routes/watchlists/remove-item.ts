import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Deleted, NoBody, WatchlistItemParams } from '@parallax/contract'
import { deleteWatchlistItem } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { WatchlistDeps } from './watchlist-deps.ts'

/** DELETE /api/v1/watchlists/{id}/items/{item_id}: removes an item from a list. */
export const removeItem: FastifyPluginAsyncTypebox<WatchlistDeps> = async (app, { store }) => {
  app.delete(
    '/api/v1/watchlists/:id/items/:item_id',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Watchlists'],
        summary: 'Remove an item from a watchlist',
        security: SESSION_SECURITY,
        params: WatchlistItemParams,
        body: NoBody,
        response: { 200: { ...Deleted, description: 'The item is removed.' } },
      },
    },
    async ({ params, caller }) => {
      const { id: watchlistId, item_id: id } = params
      const address = { accountId: getAccountId(caller), watchlistId, id }
      if (!(await deleteWatchlistItem(store, address)))
        throw new ApiError('NOT_FOUND', 'there is no such watchlist or item')
      return { data: { id, deleted: true as const } }
    },
  )
}

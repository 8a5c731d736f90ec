import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, WatchlistAnswer, WatchlistName } from '@parallax/contract'
import { renameWatchlist as renameOwnWatchlist } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { readName } from '../../http/request/read-name.ts'
import { toWatchlistAnswer } from './to-watchlist-answer.ts'
import { noSuchWatchlist, type WatchlistDeps } from './watchlist-deps.ts'

/** PATCH /api/v1/watchlists/{id}: renames a list. */
export const renameWatchlist: FastifyPluginAsyncTypebox<WatchlistDeps> = async (app, { store }) => {
  app.patch(
    '/api/v1/watchlists/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Watchlists'],
        summary: 'Rename a watchlist',
        security: SESSION_SECURITY,
        params: IdParams,
        body: WatchlistName,
        response: { 200: { ...WatchlistAnswer, description: 'The list under its new name.' } },
      },
    },
    async ({ params, body, caller }) => {
      const renamed = await renameOwnWatchlist(store, getAccountId(caller), params.id, readName(body.name))
      if (renamed === null) throw noSuchWatchlist()
      return { data: toWatchlistAnswer(renamed) }
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery, WatchlistList } from '@parallax/contract'
import { listWatchlists as listOwnWatchlists } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { toWatchlistAnswer } from './to-watchlist-answer.ts'
import type { WatchlistDeps } from './watchlist-deps.ts'

/** GET /api/v1/watchlists: the account's lists, the newest first. */
export const listWatchlists: FastifyPluginAsyncTypebox<WatchlistDeps> = async (app, { store }) => {
  app.get(
    '/api/v1/watchlists',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Watchlists'],
        summary: 'List watchlists',
        description:
          'The watchlists of the account. An email account and a wallet account never share a list.',
        security: SESSION_SECURITY,
        querystring: PageQuery,
        response: { 200: { ...WatchlistList, description: 'The lists, the newest first.' } },
      },
    },
    async ({ query, caller }) => {
      const { limit, offset } = query
      const { watchlists, total } = await listOwnWatchlists(store, getAccountId(caller), { limit, offset })
      return {
        data: watchlists.map(toWatchlistAnswer),
        meta: { count: watchlists.length, total, offset, limit },
      }
    },
  )
}

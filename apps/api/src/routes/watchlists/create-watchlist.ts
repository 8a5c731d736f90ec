import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { WatchlistAnswer, WatchlistName } from '@parallax/contract'
import { MAX_WATCHLISTS } from '@parallax/domain'
import { createWatchlist as createOwnWatchlist } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { readName } from '../../http/request/read-name.ts'
import { toWatchlistAnswer } from './to-watchlist-answer.ts'
import type { WatchlistDeps } from './watchlist-deps.ts'

/** POST /api/v1/watchlists: creates an empty list. */
export const createWatchlist: FastifyPluginAsyncTypebox<WatchlistDeps> = async (app, { store, now }) => {
  app.post(
    '/api/v1/watchlists',
    {
      config: { access: 'session', errors: ['QuotaExceeded'] },
      schema: {
        tags: ['Watchlists'],
        summary: 'Make a watchlist',
        description: `An account may have ${MAX_WATCHLISTS}.`,
        security: SESSION_SECURITY,
        body: WatchlistName,
        response: { 201: { ...WatchlistAnswer, description: 'The list, which is empty.' } },
      },
    },
    async ({ body, caller }, reply) => {
      const created = await createOwnWatchlist(store, {
        id: randomUUID(),
        accountId: getAccountId(caller),
        name: readName(body.name),
        createdAt: new Date(now()),
      })
      if (created === null) {
        throw new ApiError('QUOTA_EXCEEDED', `an account may have ${MAX_WATCHLISTS} watchlists`)
      }
      return reply.code(201).send({ data: toWatchlistAnswer(created) })
    },
  )
}

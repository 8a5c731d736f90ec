import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FeedAnswer, NewFeed } from '@parallax/contract'
import { MAX_FEEDS } from '@parallax/domain'
import { createFeed as createOwnFeed, type FeedRefusal } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { FeedDeps } from './feed-deps.ts'
import { toFeedAnswer } from './to-feed-answer.ts'

/** POST /api/v1/feeds: a secret link for a feed reader. */
export const createFeed: FastifyPluginAsyncTypebox<FeedDeps> = async (app, deps) => {
  app.post(
    '/api/v1/feeds',
    {
      config: { access: 'session', errors: ['NotFound', 'QuotaExceeded'] },
      schema: {
        tags: ['Embeds and feeds'],
        summary: 'Make a feed',
        description: `A secret link to an Atom feed of new opportunities, or of the moves of a watchlist. If the account already has this feed, that one is returned. An account may have ${MAX_FEEDS}.`,
        security: SESSION_SECURITY,
        body: NewFeed,
        response: {
          200: { ...FeedAnswer, description: 'The feed that the account already had.' },
          201: { ...FeedAnswer, description: 'The new feed.' },
        },
      },
    },
    async (request, reply) => {
      const created = await createOwnFeed(deps.store, {
        id: randomUUID(),
        linkId: randomUUID(),
        accountId: getAccountId(request.caller),
        watchlistId: readWatchlist(request.body),
        createdAt: new Date(deps.now()),
      })
      if (typeof created === 'string') throw toError(created)
      return reply.code(created.isNew ? 201 : 200).send({ data: toFeedAnswer(deps, request, created.feed) })
    },
  )
}

function readWatchlist({ kind, watchlist_id: watchlistId = null }: NewFeed): string | null {
  if (kind === 'moves' && watchlistId === null)
    throw new ApiError('INVALID_REQUEST', 'watchlist_id is required for moves')
  if (kind === 'opportunities' && watchlistId !== null)
    throw new ApiError('INVALID_REQUEST', 'watchlist_id is not allowed for opportunities')
  return watchlistId
}

function toError(refusal: FeedRefusal): ApiError {
  switch (refusal) {
    case 'no_watchlist':
      return new ApiError('NOT_FOUND', 'there is no such watchlist')
    case 'quota':
      return new ApiError('QUOTA_EXCEEDED', `an account may have ${MAX_FEEDS} feeds`)
  }
}

import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, NewWatchlistItem, WatchlistItemAnswer } from '@parallax/contract'
import { MAX_WATCHLIST_ITEMS } from '@parallax/domain'
import { addWatchlistItem, type ItemRefusal } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { toItemAnswer } from './to-item-answer.ts'
import { noSuchWatchlist, type WatchlistDeps } from './watchlist-deps.ts'

/** POST /api/v1/watchlists/{id}/items: adds a question, a listing or both to a list. */
export const addItem: FastifyPluginAsyncTypebox<WatchlistDeps> = async (app, { store, model, now }) => {
  app.post(
    '/api/v1/watchlists/:id/items',
    {
      config: { access: 'session', errors: ['QuotaExceeded'] },
      schema: {
        tags: ['Watchlists'],
        summary: 'Add an item to a watchlist',
        description: `If the item is already on the list, it is returned again. A question that was merged is followed to the one it went into. A list may have ${MAX_WATCHLIST_ITEMS} items.`,
        security: SESSION_SECURITY,
        params: IdParams,
        body: NewWatchlistItem,
        response: {
          200: { ...WatchlistItemAnswer, description: 'The item that was already on the list.' },
          201: { ...WatchlistItemAnswer, description: 'The new item.' },
        },
      },
    },
    async ({ params, body, caller }, reply) => {
      const added = await addWatchlistItem(store, {
        id: randomUUID(),
        accountId: getAccountId(caller),
        watchlistId: params.id,
        ...readTargets(body),
        createdAt: new Date(now()),
      })
      if (typeof added === 'string') throw toError(added)
      const { item, isNew } = added
      model.answer(reply, () => {
        reply.code(isNew ? 201 : 200).send({ data: toItemAnswer(item, model.catalog, now()) })
      })
      return reply
    },
  )
}

function readTargets(body: NewWatchlistItem) {
  const [questionId, marketId] = [body.canonical_question_id ?? null, body.market_id ?? null]
  if (questionId !== null || marketId !== null) return { questionId, marketId }
  throw new ApiError('INVALID_REQUEST', 'canonical_question_id or market_id is required')
}

function toError(refusal: ItemRefusal): ApiError {
  switch (refusal) {
    case 'no_watchlist':
      return noSuchWatchlist()
    case 'no_question':
      return new ApiError('NOT_FOUND', 'there is no such question')
    case 'no_market':
      return new ApiError('NOT_FOUND', 'there is no such listing')
    case 'quota':
      return new ApiError('QUOTA_EXCEEDED', `a watchlist may have ${MAX_WATCHLIST_ITEMS} items`)
  }
}

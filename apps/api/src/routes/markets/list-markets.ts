import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MarketList, MarketQuery } from '@parallax/contract'
import { answerMarkets } from '../../catalog/answers/answer-markets.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { sendCachedResponse } from '../../http/response/send-cached-response.ts'

/** GET /api/v1/markets: listings, sorted, filtered, searched. */
export const listMarkets: FastifyPluginAsyncTypebox<ReadDeps> = async (app, { model, cursors, now }) => {
  app.get(
    '/api/v1/markets',
    {
      config: { access: 'public', keyPermission: 'read:markets' },
      schema: {
        tags: ['Markets'],
        summary: 'Listings of all venues',
        description:
          'Listings of all venues. Follow `meta.next_cursor` to read them all: every listing that exists throughout comes exactly once, even if the order changes meanwhile. If another process answers, or the process was restarted, the list continues after the last item. With `q` and without `sort` the best matches come first. Responses carry an ETag.',
        security: [],
        querystring: MarketQuery,
        response: { 200: { ...MarketList, description: 'A page of listings.' } },
      },
    },
    (request, reply) =>
      model.answer(reply, () => {
        const { catalog } = model
        const nowMs = now()
        const { q, cursor } = request.query
        const make = () => answerMarkets({ catalog, cursors, nowMs }, request.query)
        // Searches and later pages are rarely requested twice and too large to cache: see CachedResponses.
        const isKept = q === undefined && cursor === undefined
        const cachedResponse = isKept
          ? catalog.cachedResponses.get(request, catalog.version, nowMs, make)
          : make()
        sendCachedResponse(request, reply, cachedResponse)
      }),
  )
}

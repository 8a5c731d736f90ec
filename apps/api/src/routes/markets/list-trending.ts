import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { TrendingList, TrendingQuery } from '@parallax/contract'
import { answerTrending } from '../../catalog/answers/answer-markets.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { sendCachedResponse } from '../../http/response/send-cached-response.ts'

/** GET /api/v1/markets/trending: the most traded listings. */
export const listTrending: FastifyPluginAsyncTypebox<ReadDeps> = async (app, { model, now }) => {
  app.get(
    '/api/v1/markets/trending',
    {
      config: { access: 'public', keyPermission: 'read:markets' },
      schema: {
        tags: ['Markets'],
        summary: 'The open listings that were traded most in 24 hours',
        security: [],
        querystring: TrendingQuery,
        response: { 200: { ...TrendingList, description: 'The most traded first.' } },
      },
    },
    (request, reply) =>
      model.answer(reply, () => {
        const { catalog } = model
        const nowMs = now()
        const make = () => answerTrending(catalog, request.query.limit, nowMs)
        sendCachedResponse(request, reply, catalog.cachedResponses.get(request, catalog.version, nowMs, make))
      }),
  )
}

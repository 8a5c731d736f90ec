import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { TrendingList, TrendingQuery } from '@parallax/contract'
import { answerTrending } from '../../read-model/answer-markets.ts'
import type { ReadParts } from '../../read-model/read-parts.ts'
import { sendPage } from '../../read-model/send-page.ts'

/** GET /api/v1/markets/trending: what is traded most. */
export const listTrending: FastifyPluginAsyncTypebox<ReadParts> = async (app, { model, now }) => {
  app.get(
    '/api/v1/markets/trending',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Markets'],
        summary: 'The open listings that were traded most in 24 hours',
        security: [],
        querystring: TrendingQuery,
        response: { 200: { ...TrendingList, description: 'The most traded first.' } },
      },
    },
    async (request, reply) => {
      await model.loaded
      const { catalog, pages } = model
      const { limit } = request.query
      const nowMs = now()
      const page = pages.get(`trending ${limit}`, catalog.version, nowMs, () =>
        answerTrending(catalog, limit, nowMs),
      )
      return sendPage(request, reply, page)
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DiscoverList, DiscoverQuery } from '@parallax/contract'
import { answerDiscover } from '../../catalog/answers/answer-questions.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { sendCachedResponse } from '../../http/response/send-cached-response.ts'

/** GET /api/v1/discover: questions that can be traded, most traded first. */
export const listQuestions: FastifyPluginAsyncTypebox<ReadDeps> = async (app, { model, now }) => {
  app.get(
    '/api/v1/discover',
    {
      config: { access: 'session', keyPermission: 'read:questions' },
      schema: {
        tags: ['Questions'],
        summary: 'Questions, with what the venues together say',
        description:
          'Questions that can be traded somewhere. The most traded in 24 hours come first, or with `q` the best matches. Responses carry an ETag.',
        security: [{ session: [] }, { sessionCookie: [] }, { wallet: [] }],
        querystring: DiscoverQuery,
        response: { 200: { ...DiscoverList, description: 'A page of questions.' } },
      },
    },
    (request, reply) =>
      model.answer(reply, () => {
        const { catalog } = model
        const nowMs = now()
        const make = () => answerDiscover(catalog, request.query, nowMs)
        // Searches are rarely repeated and too large to cache: see CachedResponses.
        const isKept = request.query.q === undefined
        const cachedResponse = isKept
          ? catalog.cachedResponses.get(request, catalog.version, nowMs, make)
          : make()
        sendCachedResponse(request, reply, cachedResponse)
      }),
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, QuestionAnswer } from '@parallax/contract'
import { answerQuestion } from '../../catalog/answers/answer-questions.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { sendCachedResponse } from '../../http/response/send-cached-response.ts'

/** GET /api/v1/questions/{id}: a question, its listings and its index price. */
export const getQuestion: FastifyPluginAsyncTypebox<ReadDeps> = async (app, { model, now }) => {
  app.get(
    '/api/v1/questions/:id',
    {
      config: { access: 'session', keyPermission: 'read:questions' },
      schema: {
        tags: ['Questions'],
        summary: 'One question with all its listings',
        description:
          'A question, all its listings, and what the venues say together. A question that was merged answers as the one it went into: see `id`.',
        security: [{ session: [] }, { sessionCookie: [] }, { wallet: [] }],
        params: IdParams,
        response: { 200: { ...QuestionAnswer, description: 'The question.' } },
      },
    },
    (request, reply) =>
      model.answer(reply, () => {
        const { catalog } = model
        const nowMs = now()
        const make = () => answerQuestion(catalog, request.params.id, nowMs)
        sendCachedResponse(request, reply, catalog.cachedResponses.get(request, catalog.version, nowMs, make))
      }),
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, MarketAnswer } from '@parallax/contract'
import { answerMarket } from '../../catalog/answers/answer-markets.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { sendCachedResponse } from '../../http/response/send-cached-response.ts'

/** GET /api/v1/markets/{id}: a listing. */
export const getMarket: FastifyPluginAsyncTypebox<ReadDeps> = async (app, { model, now }) => {
  app.get(
    '/api/v1/markets/:id',
    {
      config: { access: 'public', keyPermission: 'read:markets' },
      schema: {
        tags: ['Markets'],
        summary: 'One listing',
        description: 'A listing with all its outcomes and their prices. `volume` is the volume of 24 hours.',
        security: [],
        params: IdParams,
        response: { 200: { ...MarketAnswer, description: 'The listing.' } },
      },
    },
    (request, reply) =>
      model.answer(reply, () => {
        const { catalog } = model
        const make = () => answerMarket(catalog, request.params.id)
        sendCachedResponse(request, reply, catalog.cachedResponses.get(request, catalog.version, now(), make))
      }),
  )
}

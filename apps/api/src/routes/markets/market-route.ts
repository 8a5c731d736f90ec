import { IdParams, MarketAnswer } from '@parallax/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerMarket } from '../../catalog/answers/answer-markets.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { sendPage } from '../../http/response/send-cached-response.ts'

/** Parameters and responses of GET /api/v1/markets/{id}. */
export const MARKET_SCHEMA = {
  description: 'A listing with all its outcomes and their prices; `volume` is that of 24 hours.',
  params: IdParams,
  response: { 200: { ...MarketAnswer, description: 'The listing.' } },
} as const

export function handleMarket({ model, now }: ReadDeps) {
  return (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) =>
    model.answer(reply, () => {
      const { catalog } = model
      const make = () => answerMarket(catalog, request.params.id)
      sendPage(request, reply, catalog.pages.get(request, catalog.version, now(), make))
    })
}

import { IdParams, MarketAnswer } from '@parallax/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import { writeMarket } from './answer-markets.ts'
import { Page } from './page.ts'
import type { ReadParts } from './read-parts.ts'
import { sendPage } from './send-page.ts'

/** What GET /api/v1/markets/{id} and its external twin have in common. */
export const MARKET_SCHEMA = {
  description: 'A listing with all its outcomes and their prices; `volume` is that of 24 hours.',
  params: IdParams,
  response: { 200: { ...MarketAnswer, description: 'The listing.' } },
} as const

export function handleMarket({ model }: ReadParts) {
  return async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    await model.loaded
    const market = model.catalog.findMarket(request.params.id)
    if (market === null) throw new ApiError('NOT_FOUND', 'there is no such market')
    return sendPage(request, reply, new Page(`{"data":${writeMarket(model.catalog, market, '24h')}}`))
  }
}

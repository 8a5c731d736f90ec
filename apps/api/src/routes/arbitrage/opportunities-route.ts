import { OpportunityList, OpportunityQuery } from '@parallax/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerOpportunities } from '../../catalog/arbitrage/answer-opportunities.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { sendPage } from '../../http/response/send-cached-response.ts'

/** Parameters and responses of GET /api/v1/arbitrage/opportunities. */
export const OPPORTUNITIES_SCHEMA = {
  description:
    'Active and stale opportunities and those resolved in the last 24 hours, one for each trade: active ones first, then stale ones, each with the best score first unless `sort` says otherwise. One whose prices grew too old is told as stale, blocked and without a guarantee, whether or not anybody has judged it again. Answers carry an ETag, which ages alone do not change.',
  querystring: OpportunityQuery,
  response: { 200: { ...OpportunityList, description: 'A page of opportunities.' } },
} as const

export function handleOpportunities({ model, now }: ReadDeps) {
  return (request: FastifyRequest<{ Querystring: OpportunityQuery }>, reply: FastifyReply) =>
    model.answer(reply, () => {
      const { opportunities } = model
      const nowMs = now()
      const make = () => answerOpportunities(opportunities, request.query, nowMs)
      sendPage(request, reply, opportunities.pages.get(request, opportunities.version, nowMs, make))
    })
}

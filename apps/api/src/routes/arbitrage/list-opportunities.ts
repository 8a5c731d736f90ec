import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { OpportunityList, OpportunityQuery } from '@parallax/contract'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { answerOpportunities } from '../../catalog/arbitrage/answer-opportunities.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { sendCachedResponse } from '../../http/response/send-cached-response.ts'

/** GET /api/v1/arbitrage/opportunities: what could be traded, best first. */
export const listOpportunities: FastifyPluginAsyncTypebox<ReadDeps> = async (app, { model, now }) => {
  app.get(
    '/api/v1/arbitrage/opportunities',
    {
      config: { access: 'session', keyPermission: 'read:arbitrage' },
      schema: {
        tags: ['Arbitrage'],
        summary: 'Opportunities, with totals',
        description:
          'Active and stale opportunities, and those resolved in the last 24 hours, one for each trade. Active ones come first, then stale ones, each with the best score first unless `sort` says otherwise. An opportunity whose prices have become too old is shown as stale, blocked and without a guarantee, even before it is judged again. Responses carry an ETag, which does not change when only ages do.',
        security: SESSION_SECURITY,
        querystring: OpportunityQuery,
        response: { 200: { ...OpportunityList, description: 'A page of opportunities.' } },
      },
    },
    (request, reply) =>
      model.answer(reply, () => {
        const { opportunities } = model
        const nowMs = now()
        const make = () => answerOpportunities(opportunities, request.query, nowMs)
        sendCachedResponse(
          request,
          reply,
          opportunities.cachedResponses.get(request, opportunities.version, nowMs, make),
        )
      }),
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, OpportunityAnswer } from '@parallax/contract'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { toBytes } from '../../catalog/rows/market-text.ts'
import { CachedResponse } from '../../http/response/cached-response.ts'
import { sendCachedResponse } from '../../http/response/send-cached-response.ts'
import { getOpportunityEntry, type OpportunityDeps } from './get-opportunity-entry.ts'

/** GET /api/v1/arbitrage/opportunities/{id}: one opportunity, however long ago it was resolved. */
export const getOpportunity: FastifyPluginAsyncTypebox<OpportunityDeps> = async (app, deps) => {
  app.get(
    '/api/v1/arbitrage/opportunities/:id',
    {
      config: { access: 'session', keyPermission: 'read:arbitrage' },
      schema: {
        tags: ['Arbitrage'],
        summary: 'One opportunity',
        description:
          'As in the list, but also for opportunities that were resolved longer ago. Responses carry an ETag.',
        security: SESSION_SECURITY,
        params: IdParams,
        response: { 200: { ...OpportunityAnswer, description: 'The opportunity.' } },
      },
    },
    async (request, reply) => {
      const entry = await getOpportunityEntry(deps, request.params.id)
      const nowMs = deps.now()
      const { opportunities } = deps.model
      const json = toBytes(`{"data":${opportunities.write(entry, nowMs)}}`)
      sendCachedResponse(
        request,
        reply,
        new CachedResponse(json, nowMs, opportunities.writeFacts(entry, nowMs)),
      )
      return reply
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, OpportunityAnswer } from '@parallax/contract'
import { SESSION_SECURITY } from '../../access/session-security.ts'
import { getOpportunityEntry, type OpportunityDeps } from '../../arbitrage/get-opportunity-entry.ts'
import { CachedResponse } from '../../read-model/cached-response.ts'
import { toBytes } from '../../read-model/market-text.ts'
import { sendPage } from '../../read-model/send-cached-response.ts'

/** GET /api/v1/arbitrage/opportunities/{id}: one opportunity, however long ago it was resolved. */
export const getOpportunity: FastifyPluginAsyncTypebox<OpportunityDeps> = async (app, deps) => {
  app.get(
    '/api/v1/arbitrage/opportunities/:id',
    {
      config: { access: 'session', keyPermission: 'read:arbitrage' },
      schema: {
        tags: ['Arbitrage'],
        summary: 'One opportunity',
        description: 'As in the list, and also those that were resolved longer ago. Answers carry an ETag.',
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
      sendPage(request, reply, new CachedResponse(json, nowMs, opportunities.writeFacts(entry, nowMs)))
      return reply
    },
  )
}

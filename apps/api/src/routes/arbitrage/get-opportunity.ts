import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, OpportunityAnswer } from '@parallax/contract'
import { SESSION_SECURITY } from '../../access/session-security.ts'
import { getOpportunityEntry, type OpportunityParts } from '../../arbitrage/get-opportunity-entry.ts'
import { toBytes } from '../../read-model/market-text.ts'
import { Page } from '../../read-model/page.ts'
import { sendPage } from '../../read-model/send-page.ts'

/** GET /api/v1/arbitrage/opportunities/{id}: one opportunity, however long ago it was resolved. */
export const getOpportunity: FastifyPluginAsyncTypebox<OpportunityParts> = async (app, parts) => {
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
      const entry = await getOpportunityEntry(parts, request.params.id)
      const nowMs = parts.now()
      const { opportunities } = parts.model
      const json = toBytes(`{"data":${opportunities.write(entry, nowMs)}}`)
      sendPage(request, reply, new Page(json, nowMs, opportunities.writeFacts(entry, nowMs)))
      return reply
    },
  )
}

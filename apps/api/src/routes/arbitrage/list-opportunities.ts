import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SESSION_SECURITY } from '../../access/session-security.ts'
import { handleOpportunities, OPPORTUNITIES_SCHEMA } from '../../arbitrage/opportunities-route.ts'
import type { ReadParts } from '../../read-model/read-parts.ts'

/** GET /api/v1/arbitrage/opportunities: what could be traded, the best first. */
export const listOpportunities: FastifyPluginAsyncTypebox<ReadParts> = async (app, parts) => {
  app.get(
    '/api/v1/arbitrage/opportunities',
    {
      config: { access: 'session', keyPermission: 'read:arbitrage' },
      schema: {
        tags: ['Arbitrage'],
        summary: 'Opportunities, with what they come to',
        security: SESSION_SECURITY,
        ...OPPORTUNITIES_SCHEMA,
      },
    },
    handleOpportunities(parts),
  )
}

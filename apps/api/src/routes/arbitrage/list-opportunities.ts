import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SESSION_SECURITY } from '../../access/session-security.ts'
import { handleOpportunities, OPPORTUNITIES_SCHEMA } from '../../arbitrage/opportunities-route.ts'
import type { ReadDeps } from '../../read-model/read-deps.ts'

/** GET /api/v1/arbitrage/opportunities: what could be traded, best first. */
export const listOpportunities: FastifyPluginAsyncTypebox<ReadDeps> = async (app, deps) => {
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
    handleOpportunities(deps),
  )
}

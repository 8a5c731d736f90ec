import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { handleOpportunities, OPPORTUNITIES_SCHEMA } from './opportunities-route.ts'

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

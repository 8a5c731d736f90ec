import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AdvisoryAnswer, IdParams } from '@parallax/contract'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { getOpportunityEntry, type OpportunityDeps } from './get-opportunity-entry.ts'
import { toAdvisory } from './to-advisory.ts'

/** GET /api/v1/arbitrage/opportunities/{id}/execution-advisory: how much of it can be traded. */
export const getAdvisory: FastifyPluginAsyncTypebox<OpportunityDeps> = async (app, deps) => {
  app.get(
    '/api/v1/arbitrage/opportunities/:id/execution-advisory',
    {
      config: { access: 'session', keyPermission: 'read:arbitrage' },
      schema: {
        tags: ['Arbitrage'],
        summary: 'How much of an opportunity can be traded, and what it pays in every outcome',
        description:
          'Recommended size, slippage and chance of being filled; what 100, 1,000 and 10,000 USD make; the size at which the edge is gone; the payoff in every scenario and in every pair of outcomes. Also a ticket: what to order on each leg. Null where depth is not known.',
        security: SESSION_SECURITY,
        params: IdParams,
        response: { 200: { ...AdvisoryAnswer, description: 'The advice.' } },
      },
    },
    async ({ params }) => {
      const entry = await getOpportunityEntry(deps, params.id)
      const nowMs = deps.now()
      return { data: toAdvisory(entry, deps.model.opportunities.weigh(entry, nowMs), nowMs) }
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ComparisonAnswer, IdParams } from '@parallax/contract'
import { findComparedListings } from '@parallax/store'
import { toComparison } from '../../catalog/arbitrage/to-comparison.ts'
import type { VenueRules } from '../../catalog/arbitrage/venue-rules.ts'
import { getOpportunityEntry, type OpportunityDeps } from './get-opportunity-entry.ts'

interface LegDeps extends OpportunityDeps {
  readonly rules: VenueRules
}

/** GET /api/v1/arbitrage/opportunities/{id}/comparison: whether its two legs ask the same question. */
export const getLegComparison: FastifyPluginAsyncTypebox<LegDeps> = async (app, deps) => {
  app.get(
    '/api/v1/arbitrage/opportunities/:id/comparison',
    {
      config: { access: 'public', keyPermission: 'read:arbitrage' },
      schema: {
        tags: ['Arbitrage'],
        summary: 'Whether the legs of an opportunity ask the same question',
        description:
          'Like the comparison of a question, for the two listings that are traded, as they read now. It has no prices and no figures of the trade.',
        security: [],
        params: IdParams,
        response: { 200: { ...ComparisonAnswer, description: 'The comparison.' } },
      },
    },
    async ({ params }) => {
      const { row } = await getOpportunityEntry(deps, params.id)
      const { buyMarketId, sellMarketId } = row.decision
      const rows = await findComparedListings(deps.store, [buyMarketId, sellMarketId])
      return { data: toComparison({ id: row.questionId, title: row.questionTitle }, rows, deps.rules) }
    },
  )
}

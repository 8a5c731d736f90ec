import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DecisionList, DecisionQuery } from '@parallax/contract'
import { listDecisions as listSaved } from '@parallax/store'
import { REVIEW_SECURITY, type ReviewDeps } from './review-deps.ts'
import { toDecisionAnswer } from './to-decision-answer.ts'

/** GET /api/v1/review/decisions: all decisions, latest first. */
export const listDecisions: FastifyPluginAsyncTypebox<ReviewDeps> = async (app, { store }) => {
  app.get(
    '/api/v1/review/decisions',
    {
      config: { access: 'reviewer' },
      schema: {
        tags: ['Review'],
        summary: 'What people decided',
        description: 'All decisions, the latest first, including those that were undone or replaced.',
        security: REVIEW_SECURITY,
        querystring: DecisionQuery,
        response: { 200: { ...DecisionList, description: 'The decisions.' } },
      },
    },
    async ({ query }) => {
      const { limit, offset, market_id: marketId = null } = query
      const { decisions, total } = await listSaved(store, { marketId, limit, offset })
      return {
        data: decisions.map(toDecisionAnswer),
        meta: { count: decisions.length, total, offset, limit },
      }
    },
  )
}

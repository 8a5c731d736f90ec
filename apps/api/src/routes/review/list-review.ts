import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ReviewList, ReviewQuery } from '@parallax/contract'
import { listReviewPairs } from '@parallax/store'
import { REVIEW_SECURITY, type ReviewDeps } from './review-deps.ts'
import { toReviewItem } from './to-review-item.ts'

/** GET /api/v1/review: the pairs that wait for review, most important first. */
export const listReview: FastifyPluginAsyncTypebox<ReviewDeps> = async (app, { store }) => {
  app.get(
    '/api/v1/review',
    {
      config: { access: 'reviewer' },
      schema: {
        tags: ['Review'],
        summary: 'Pairs that wait for a person',
        description:
          'Pairs that are undecided, that were reported since their decision, or that a person linked without effect. Reported pairs come first, then the others by value. Pairs with a resolved listing wait only if one of the two was reported.',
        security: REVIEW_SECURITY,
        querystring: ReviewQuery,
        response: { 200: { ...ReviewList, description: 'The queue.' } },
      },
    },
    async ({ query }) => {
      const { limit, offset, reason = null } = query
      const { pairs, total } = await listReviewPairs(store, { reason, limit, offset })
      return { data: pairs.map(toReviewItem), meta: { count: pairs.length, total, offset, limit } }
    },
  )
}

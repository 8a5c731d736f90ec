import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, ReviewAnswer } from '@parallax/contract'
import { findReviewPair } from '@parallax/store'
import { ApiError } from '../../http/errors/api-error.ts'
import { REVIEW_SECURITY, type ReviewDeps } from './review-deps.ts'
import { toReviewItem } from './to-review-item.ts'

/** GET /api/v1/review/{id}: one pair, waiting or not. */
export const getReview: FastifyPluginAsyncTypebox<ReviewDeps> = async (app, { store }) => {
  app.get(
    '/api/v1/review/:id',
    {
      config: { access: 'reviewer' },
      schema: {
        tags: ['Review'],
        summary: 'One pair',
        description:
          'A pair of the matcher, or two listings that a person decided about, by its id. Pairs that are decided, or never waited, are returned too.',
        security: REVIEW_SECURITY,
        params: IdParams,
        response: { 200: { ...ReviewAnswer, description: 'The pair.' } },
      },
    },
    async ({ params }) => {
      const pair = await findReviewPair(store, params.id)
      if (pair === null) throw new ApiError('NOT_FOUND', 'there is no such pair')
      return { data: toReviewItem(pair) }
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, Noted } from '@parallax/contract'
import { decidePair } from '@parallax/store'
import { ApiError } from '../../http/errors/api-error.ts'
import { REVIEW_SECURITY, type ReviewDeps } from './review-deps.ts'
import { toDeciding } from './to-deciding.ts'
import { DECIDED, toDecidedStatus, toDecisionAnswer } from './to-decision-answer.ts'

/** POST /api/v1/review/{id}/reject: the two are different questions. */
export const rejectPair: FastifyPluginAsyncTypebox<ReviewDeps> = async (app, { store, now }) => {
  app.post(
    '/api/v1/review/:id/reject',
    {
      config: { access: 'reviewer' },
      schema: {
        tags: ['Review'],
        summary: 'Reject a pair',
        description:
          'The two listings are different questions and are kept apart. Replaces any earlier decision about them.',
        security: REVIEW_SECURITY,
        params: IdParams,
        body: Noted,
        response: DECIDED,
      },
    },
    async ({ params, body, caller }, reply) => {
      const decided = await decidePair(store, params.id, { kind: 'reject' }, toDeciding(caller, body, now()))
      if (decided === null) throw new ApiError('NOT_FOUND', 'there is no such pair')
      return reply.code(toDecidedStatus(decided)).send({ data: toDecisionAnswer(decided.decision) })
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, NewRelation } from '@parallax/contract'
import { decidePair } from '@parallax/store'
import { ApiError } from '../../http/errors/api-error.ts'
import { REVIEW_SECURITY, type ReviewDeps } from './review-deps.ts'
import { toDeciding } from './to-deciding.ts'
import { DECIDED, toDecidedStatus, toDecisionAnswer } from './to-decision-answer.ts'

/** POST /api/v1/review/{id}/relate: how the two are related. */
export const relatePair: FastifyPluginAsyncTypebox<ReviewDeps> = async (app, { store, now }) => {
  app.post(
    '/api/v1/review/:id/relate',
    {
      config: { access: 'reviewer' },
      schema: {
        tags: ['Review'],
        summary: 'State how the two listings of a pair are related',
        description:
          'How market_a relates to market_b. Only same and complement link them, every other relation keeps them apart. Replaces any earlier decision about them.',
        security: REVIEW_SECURITY,
        params: IdParams,
        body: NewRelation,
        response: DECIDED,
      },
    },
    async ({ params, body, caller }, reply) => {
      const said = { kind: 'relate', relation: body.relation } as const
      const decided = await decidePair(store, params.id, said, toDeciding(caller, body, now()))
      if (decided === null) throw new ApiError('NOT_FOUND', 'there is no such pair')
      return reply.code(toDecidedStatus(decided)).send({ data: toDecisionAnswer(decided.decision) })
    },
  )
}

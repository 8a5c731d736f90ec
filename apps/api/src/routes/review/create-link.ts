import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NewLink } from '@parallax/contract'
import { type LinkRefusal, linkMarkets } from '@parallax/store'
import { ApiError } from '../../http/errors/api-error.ts'
import { REVIEW_SECURITY, type ReviewDeps } from './review-deps.ts'
import { toDeciding } from './to-deciding.ts'
import { DECIDED, toDecidedStatus, toDecisionAnswer } from './to-decision-answer.ts'

/** POST /api/v1/review/links: links two listings manually, regardless of the matcher. */
export const createLink: FastifyPluginAsyncTypebox<ReviewDeps> = async (app, { store, now }) => {
  app.post(
    '/api/v1/review/links',
    {
      config: { access: 'reviewer', errors: ['NotFound', 'Conflict'] },
      schema: {
        tags: ['Review'],
        summary: 'Link two listings by hand',
        description:
          'Works even if the matcher sees no pair. The order of the two does not matter. Legs of one group are different questions and are refused with 409.',
        security: REVIEW_SECURITY,
        body: NewLink,
        response: DECIDED,
      },
    },
    async ({ body, caller }, reply) => {
      const { market_a: a, market_b: b, relation } = body
      const linked = await linkMarkets(store, [a, b], relation, toDeciding(caller, body, now()))
      if (typeof linked === 'string') throw toError(linked)
      return reply.code(toDecidedStatus(linked)).send({ data: toDecisionAnswer(linked.decision) })
    },
  )
}

function toError(refusal: LinkRefusal): ApiError {
  switch (refusal) {
    case 'itself':
      return new ApiError('INVALID_REQUEST', 'a listing cannot be linked to itself')
    case 'no_market':
      return new ApiError('NOT_FOUND', 'there is no such listing')
    case 'one_group':
      return new ApiError('INVALID_REQUEST', 'legs of one group are different questions', {
        httpStatus: 409,
      })
  }
}

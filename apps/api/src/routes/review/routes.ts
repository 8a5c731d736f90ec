import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { acceptPair } from './accept-pair.ts'
import { createLink } from './create-link.ts'
import { getReview } from './get-review.ts'
import { listDecisions } from './list-decisions.ts'
import { listReview } from './list-review.ts'
import { rejectPair } from './reject-pair.ts'
import { relatePair } from './relate-pair.ts'
import type { ReviewDeps } from './review-deps.ts'
import { undoDecision } from './undo-decision.ts'

/** The routes under /api/v1/review. */
export const reviewRoutes: FastifyPluginAsyncTypebox<ReviewDeps> = async (app, deps) => {
  for (const route of [
    listReview,
    getReview,
    acceptPair,
    rejectPair,
    relatePair,
    createLink,
    listDecisions,
    undoDecision,
  ])
    await route(app, deps)
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DecisionAnswer, IdParams, NoBody } from '@parallax/contract'
import { undoDecision as undoSaved } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { REVIEW_SECURITY, type ReviewDeps } from './review-deps.ts'
import { toDecisionAnswer } from './to-decision-answer.ts'

/** POST /api/v1/review/decisions/{id}/undo: undoes a decision. */
export const undoDecision: FastifyPluginAsyncTypebox<ReviewDeps> = async (app, { store, now }) => {
  app.post(
    '/api/v1/review/decisions/:id/undo',
    {
      config: { access: 'reviewer' },
      schema: {
        tags: ['Review'],
        summary: 'Undo a decision',
        description:
          'The verdict of the matcher counts again. The decision stays in the log, and undoing it a second time changes nothing.',
        security: REVIEW_SECURITY,
        params: IdParams,
        body: NoBody,
        response: { 200: { ...DecisionAnswer, description: 'The decision, undone.' } },
      },
    },
    async ({ params, caller }) => {
      const by = { accountId: getAccountId(caller), at: new Date(now()) }
      const undone = await undoSaved(store, params.id, by)
      if (undone === null) throw new ApiError('NOT_FOUND', 'there is no such decision')
      return { data: toDecisionAnswer(undone) }
    },
  )
}

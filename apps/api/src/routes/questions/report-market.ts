import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, NewReport, ReportAnswer } from '@parallax/contract'
import { MAX_OPEN_REPORTS } from '@parallax/domain'
import { createReport, type ReportRefusal } from '@parallax/store'
import { getAccountId } from '../../access/get-account-id.ts'
import { ApiError } from '../../api-error.ts'
import { readNote } from '../../review/read-note.ts'
import type { ReviewParts } from '../../review/review-parts.ts'

/** POST /api/v1/questions/{id}/report: somebody says that a listing does not belong to the question. */
export const reportMarket: FastifyPluginAsyncTypebox<ReviewParts> = async (app, { store, now }) => {
  app.post(
    '/api/v1/questions/:id/report',
    {
      config: { access: 'session', errors: ['QuotaExceeded'] },
      schema: {
        tags: ['Questions'],
        summary: 'Report a listing that does not belong to the question',
        description: `Its pairs go to the top of the review. A question that was merged is followed to where it went. A listing that is the only one of its question cannot be reported. A report is open until a reviewer decides about the listing, or it is together with none of the listings any more that it was with. An account may have ${MAX_OPEN_REPORTS} open.`,
        security: [{ session: [] }, { sessionCookie: [] }, { wallet: [] }],
        params: IdParams,
        body: NewReport,
        response: {
          200: {
            ...ReportAnswer,
            description: 'The account has reported it before, and that report is still open.',
          },
          201: { ...ReportAnswer, description: 'The report.' },
        },
      },
    },
    async ({ params, body, caller }, reply) => {
      const created = await createReport(store, {
        id: randomUUID(),
        accountId: getAccountId(caller),
        questionId: params.id,
        marketId: body.market_id,
        note: readNote(body),
        reportedAt: new Date(now()),
      })
      if (typeof created === 'string') throw toError(created)
      const { report, isNew } = created
      const data = {
        id: report.id,
        canonical_question_id: report.questionId,
        market_id: report.marketId,
        note: report.note,
        reported_at: report.reportedAt.toISOString(),
      }
      return reply.code(isNew ? 201 : 200).send({ data })
    },
  )
}

function toError(refusal: ReportRefusal): ApiError {
  switch (refusal) {
    case 'no_question':
      return new ApiError('NOT_FOUND', 'there is no such question')
    case 'no_market':
      return new ApiError('NOT_FOUND', 'there is no such listing')
    case 'not_linked':
      return new ApiError('INVALID_REQUEST', 'the listing is not linked to this question')
    case 'alone':
      return new ApiError(
        'INVALID_REQUEST',
        'the listing is the only one of its question: there is nothing to tell it apart from',
      )
    case 'quota':
      return new ApiError('QUOTA_EXCEEDED', `an account may have ${MAX_OPEN_REPORTS} open reports`)
  }
}

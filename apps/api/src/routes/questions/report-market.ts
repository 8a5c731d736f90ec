import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, NewReport, ReportAnswer, toTerm, toTermName } from '@parallax/contract'
import { MAX_OPEN_REPORTS } from '@parallax/domain'
import { createReport, type ReportRefusal, type Store } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { readNote } from '../../http/request/read-note.ts'

interface ReportDeps {
  readonly store: Store
  readonly now: () => number
}

/**
 * POST /api/v1/questions/{id}/report: a user claims that a listing does not belong to the question, or that two
 * listings differ.
 */
export const reportMarket: FastifyPluginAsyncTypebox<ReportDeps> = async (app, { store, now }) => {
  app.post(
    '/api/v1/questions/:id/report',
    {
      config: { access: 'session', errors: ['QuotaExceeded'] },
      schema: {
        tags: ['Questions'],
        summary: 'Report listings that do not ask the same question',
        description: `Names a listing that does not belong to the question, or two of its listings that differ. The pair, or every pair of the listing, goes to the top of the review. The link stays until a reviewer decides.

A question that was merged is followed to the one it went into. The only listing of a question cannot be reported.

A report is open until a reviewer decides about it, or until the listings are no longer together. Reporting the same again while the report is open changes nothing. An account may have ${MAX_OPEN_REPORTS} open reports.`,
        security: [{ session: [] }, { sessionCookie: [] }, { wallet: [] }],
        params: IdParams,
        body: NewReport,
        response: {
          200: {
            ...ReportAnswer,
            description: 'The account has already reported it, and that report is still open.',
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
        marketId: body.market_id.toLowerCase(),
        otherMarketId: body.other_market_id?.toLowerCase() ?? null,
        term: body.term === undefined ? null : toTerm(body.term),
        note: readNote(body),
        reportedAt: new Date(now()),
      })
      if (typeof created === 'string') throw toError(created)
      const { report, isNew } = created
      const data = {
        id: report.id,
        canonical_question_id: report.questionId,
        market_id: report.marketId,
        other_market_id: report.otherMarketId,
        term: report.term === null ? null : toTermName(report.term),
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
      return new ApiError('INVALID_REQUEST', 'a listing is not linked to this question')
    case 'alone':
      return new ApiError(
        'INVALID_REQUEST',
        'the listing is the only one of its question: there is no other to compare it with',
      )
    case 'itself':
      return new ApiError('INVALID_REQUEST', 'other_market_id must be another listing')
    case 'quota':
      return new ApiError('QUOTA_EXCEEDED', `an account may have ${MAX_OPEN_REPORTS} open reports`)
  }
}

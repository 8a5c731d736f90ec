import { IdParams, QuestionAnswer } from '@parallax/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import { Page } from './page.ts'
import type { ReadParts } from './read-parts.ts'
import { sendPage } from './send-page.ts'

/** What GET /api/v1/questions/{id} and its external twin have in common. */
export const QUESTION_SCHEMA = {
  description:
    'A question, all its listings and what the venues together say. A question that went into another one answers as that one: see `id`.',
  params: IdParams,
  response: { 200: { ...QuestionAnswer, description: 'The question.' } },
} as const

export function handleQuestion({ model, now }: ReadParts) {
  return async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    await model.loaded
    const { catalog, pages } = model
    const question = catalog.findQuestion(request.params.id)
    if (question === null) throw new ApiError('NOT_FOUND', 'there is no such question')
    const nowMs = now()
    const page = pages.get(`question ${question.id}`, catalog.version, nowMs, () => {
      const { json, untilMs } = catalog.writeDetail(question, nowMs)
      return new Page(`{"data":${json}}`, untilMs)
    })
    return sendPage(request, reply, page)
  }
}

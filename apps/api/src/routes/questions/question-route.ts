import { IdParams, QuestionAnswer } from '@parallax/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerQuestion } from '../../catalog/answers/answer-questions.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { sendPage } from '../../http/response/send-cached-response.ts'

/** Parameters and responses of GET /api/v1/questions/{id}. */
export const QUESTION_SCHEMA = {
  description:
    'A question, all its listings and what the venues together say. A question that went into another one answers as that one: see `id`.',
  params: IdParams,
  response: { 200: { ...QuestionAnswer, description: 'The question.' } },
} as const

export function handleQuestion({ model, now }: ReadDeps) {
  return (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) =>
    model.answer(reply, () => {
      const { catalog } = model
      const nowMs = now()
      const make = () => answerQuestion(catalog, request.params.id, nowMs)
      sendPage(request, reply, catalog.pages.get(request, catalog.version, nowMs, make))
    })
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmbedText, IdParams } from '@parallax/contract'
import type { ReadModel } from '../../catalog/read-model.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { sendText } from '../../http/response/send-text.ts'
import { drawCard } from '../../picture/draw-card.ts'
import { toEmbedFigures } from '../../picture/embed-figures.ts'
import { OWN_PICTURE_HEADERS } from '../../picture/framed-headers.ts'

interface CardOptions {
  readonly model: ReadModel
  readonly now: () => number
}

/** GET /questions/{id}/card.svg: the picture that a question's page shows to visitors without an account. */
export const getQuestionCard: FastifyPluginAsyncTypebox<CardOptions> = async (app, { model, now }) => {
  app.get(
    '/questions/:id/card.svg',
    {
      config: { access: 'public', produces: 'any', ownHeaders: OWN_PICTURE_HEADERS },
      schema: { hide: true, params: IdParams, response: { 200: EmbedText } },
    },
    (request, reply) =>
      model.answer(reply, () => {
        const question = model.catalog.findQuestion(request.params.id)
        if (question === null) throw new ApiError('NOT_FOUND', 'there is no such question')
        const body = drawCard(toEmbedFigures(model.catalog, question, now()))
        sendText(request, reply, { type: 'image/svg+xml', body, caching: 'public, max-age=30' })
      }),
  )
}

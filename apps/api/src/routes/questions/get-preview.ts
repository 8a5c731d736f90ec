import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, PictureBytes } from '@parallax/contract'
import type { ReadModel } from '../../catalog/read-model.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { drawPreview } from '../../picture/draw-preview.ts'
import { toEmbedFigures } from '../../picture/embed-figures.ts'

interface PreviewOptions {
  readonly model: ReadModel
  readonly now: () => number
}

/** Any page where the link was posted may load the picture from here. */
const OWN_HEADERS = { 'cross-origin-resource-policy': 'cross-origin' }

/** GET /questions/{id}/preview.png: the preview picture of a link to a question. */
export const getPreview: FastifyPluginAsyncTypebox<PreviewOptions> = async (app, { model, now }) => {
  app.get(
    '/questions/:id/preview.png',
    {
      config: { access: 'public', produces: 'any', ownHeaders: OWN_HEADERS },
      schema: { hide: true, params: IdParams, response: { 200: PictureBytes } },
    },
    async (request, reply) => {
      await model.loaded
      const question = model.catalog.findQuestion(request.params.id)
      if (question === null) throw new ApiError('NOT_FOUND', 'there is no such question')
      const body = await drawPreview(toEmbedFigures(model.catalog, question, now()))
      return reply.type('image/png').header('cache-control', 'public, max-age=60').send(body)
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmbedText, TokenParams } from '@parallax/contract'
import { drawCard } from '../../picture/draw-card.ts'
import { answerEmbed, type EmbedDeps } from './embed-deps.ts'

/** GET /embeds/{token}/card.svg: a question as a picture, for anyone with the link. */
export const getCard: FastifyPluginAsyncTypebox<EmbedDeps> = async (app, deps) => {
  app.get(
    '/embeds/:token/card.svg',
    {
      config: { access: 'public', produces: 'any', framed: true },
      schema: { hide: true, params: TokenParams, response: { 200: EmbedText } },
    },
    async (request, reply) => {
      await answerEmbed(deps, { request, reply, token: request.params.token }, 'image/svg+xml', drawCard)
      return reply
    },
  )
}

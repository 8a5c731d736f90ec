import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmbedText, TokenParams } from '@parallax/contract'
import { drawBadge } from '../../picture/draw-badge.ts'
import { answerEmbed, type EmbedDeps } from './embed-deps.ts'

/** GET /embeds/{token}/badge.svg: the divergence of a question in one line, for anyone with the link. */
export const getBadge: FastifyPluginAsyncTypebox<EmbedDeps> = async (app, deps) => {
  app.get(
    '/embeds/:token/badge.svg',
    {
      config: { access: 'public', produces: 'any', framed: true },
      schema: { hide: true, params: TokenParams, response: { 200: EmbedText } },
    },
    async (request, reply) => {
      await answerEmbed(deps, { request, reply, token: request.params.token }, 'image/svg+xml', drawBadge)
      return reply
    },
  )
}

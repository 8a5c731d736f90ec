import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmbedText, TokenParams } from '@parallax/contract'
import { answerEmbed, type EmbedParts } from '../../embed/embed-parts.ts'
import { writeEmbedPage } from '../../embed/write-embed-page.ts'

/** GET /embeds/{token}: a question as a small page for a frame, for whoever has the link. */
export const getEmbedPage: FastifyPluginAsyncTypebox<EmbedParts> = async (app, parts) => {
  app.get(
    '/embeds/:token',
    {
      config: { access: 'public', produces: 'any', framed: true },
      schema: { hide: true, params: TokenParams, response: { 200: EmbedText } },
    },
    async (request, reply) => {
      const origin = parts.site.originOf(request)
      await answerEmbed(
        parts,
        { request, reply, token: request.params.token },
        'text/html; charset=utf-8',
        (figures, { id }) => writeEmbedPage(figures, `${origin}/questions/${id}`),
      )
      return reply
    },
  )
}

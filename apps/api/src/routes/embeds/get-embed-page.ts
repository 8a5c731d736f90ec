import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmbedText, TokenParams } from '@parallax/contract'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { isWebPageRequest } from '../../http/response/send-file.ts'
import { answerEmbed, type EmbedDeps } from './embed-deps.ts'
import { writeEmbedPage, writeMissingEmbed } from './write-embed-page.ts'

/** GET /embeds/{token}: a question as a small page for a frame, for anyone with the link. */
export const getEmbedPage: FastifyPluginAsyncTypebox<EmbedDeps> = async (app, deps) => {
  app.get(
    '/embeds/:token',
    {
      config: { access: 'public', produces: 'any', framed: true },
      schema: { hide: true, params: TokenParams, response: { 200: EmbedText } },
      errorHandler: (error, request, reply) => {
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND' || !isWebPageRequest(request))
          throw error
        sendMissing(reply)
      },
    },
    async (request, reply) => {
      const origin = deps.site.originOf(request)
      await answerEmbed(
        deps,
        { request, reply, token: request.params.token },
        'text/html; charset=utf-8',
        (figures, { id }) => writeEmbedPage(figures, `${origin}/questions/${id}`),
      )
      return reply
    },
  )
}

/** Readers of the surrounding page cannot do anything with our error envelope. */
function sendMissing(reply: FastifyReply): void {
  reply.code(404).header('cache-control', 'no-store').header('vary', 'accept')
  reply.type('text/html; charset=utf-8').send(writeMissingEmbed())
}

import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

interface AnswerHeadersOptions {
  readonly securityHeaders: Readonly<Record<string, string>>
}

/** Puts the request id and the security headers on every answer, before anything else can refuse the request. */
export const answerHeaders = fastifyPlugin(
  async (app: FastifyInstance, { securityHeaders }: AnswerHeadersOptions) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(securityHeaders)
      reply.header('x-request-id', request.id)
      done()
    })
  },
  { name: 'answer-headers' },
)

import { OpenApiDocument } from '@parallax/contract'
import type { FastifyPluginAsync } from 'fastify'

/**
 * GET /openapi.json: describes every public route. Written once, because routes cannot change while the service runs.
 */
export const getOpenapi: FastifyPluginAsync = async (app) => {
  let document: string | null = null
  app.get(
    '/openapi.json',
    { config: { access: 'public' }, schema: { hide: true, response: { 200: OpenApiDocument } } },
    async (_request, reply) => {
      document ??= JSON.stringify(app.swagger())
      return reply.type('application/json; charset=utf-8').send(document)
    },
  )
}

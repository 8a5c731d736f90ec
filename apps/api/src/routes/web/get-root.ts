import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NoContent } from '@parallax/contract'
import { DOCS_PREFIX } from '../../http/plugins/route-rules.ts'

/** GET /: redirects browsers to the API reference. */
export const getRoot: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/',
    {
      config: { access: 'public', produces: 'any' },
      schema: { hide: true, response: { 302: NoContent } },
    },
    async (_request, reply) => reply.redirect(DOCS_PREFIX),
  )
}

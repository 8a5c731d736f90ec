import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmbedList, EmbedQuery } from '@parallax/contract'
import { listEmbeds as listOwnEmbeds } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { EmbedDeps } from './embed-deps.ts'
import { toEmbedAnswer } from './to-embed-answer.ts'

/** GET /api/v1/embeds: the account's embeds, the newest first. */
export const listEmbeds: FastifyPluginAsyncTypebox<EmbedDeps> = async (app, deps) => {
  app.get(
    '/api/v1/embeds',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Embeds and feeds'],
        summary: 'List embeds',
        description:
          'Questions that the account shows on other sites. With `watchlist_id`, only those of that list.',
        security: SESSION_SECURITY,
        querystring: EmbedQuery,
        response: { 200: { ...EmbedList, description: 'The embeds, the newest first.' } },
      },
    },
    async (request, reply) => {
      const { limit, offset, watchlist_id: watchlistId = null } = request.query
      const wanted = { watchlistId, limit, offset }
      const { embeds, total } = await listOwnEmbeds(deps.store, getAccountId(request.caller), wanted)
      deps.model.answer(reply, () => {
        const data = embeds.map((embed) => toEmbedAnswer(deps, request, embed))
        reply.send({ data, meta: { count: data.length, total, offset, limit } })
      })
      return reply
    },
  )
}

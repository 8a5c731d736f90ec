import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PlatformParams, PlatformStats } from '@parallax/contract'
import { answerStats } from '../../catalog/answers/answer-stats.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { sendCachedResponse } from '../../http/response/send-cached-response.ts'

/** GET /api/v1/platforms/{slug}/stats: counts and sums for a venue. */
export const getStats: FastifyPluginAsyncTypebox<ReadDeps> = async (app, { model, now }) => {
  app.get(
    '/api/v1/platforms/:slug/stats',
    {
      config: { access: 'session', keyPermission: 'read:platforms' },
      schema: {
        tags: ['Platforms'],
        summary: 'How many listings a venue has, and what is traded there',
        description:
          'Volume and liquidity of open listings, as far as the venue reports them. Play money counts 0.01 USD a mana.',
        security: [{ session: [] }, { sessionCookie: [] }, { wallet: [] }],
        params: PlatformParams,
        response: { 200: { ...PlatformStats, description: 'The figures.' } },
      },
    },
    (request, reply) =>
      model.answer(reply, () => {
        const { catalog } = model
        const make = () => answerStats(catalog, request.params.slug)
        sendCachedResponse(request, reply, catalog.cachedResponses.get(request, catalog.version, now(), make))
      }),
  )
}

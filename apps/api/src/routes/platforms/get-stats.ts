import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PlatformParams, PlatformStats } from '@parallax/contract'
import { PLATFORMS } from '@parallax/domain'
import { ApiError } from '../../api-error.ts'
import { answerStats } from '../../read-model/answer-stats.ts'
import type { ReadParts } from '../../read-model/read-parts.ts'
import { sendPage } from '../../read-model/send-page.ts'

/** GET /api/v1/platforms/{slug}/stats: how much there is on a venue. */
export const getStats: FastifyPluginAsyncTypebox<ReadParts> = async (app, { model, now }) => {
  app.get(
    '/api/v1/platforms/:slug/stats',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Platforms'],
        summary: 'How many listings a venue has, and what is traded there',
        description:
          'Volume and liquidity are those of open listings, as far as the venue reports them; play money at 0.01 USD a mana.',
        security: [{ session: [] }, { sessionCookie: [] }, { wallet: [] }],
        params: PlatformParams,
        response: { 200: { ...PlatformStats, description: 'The figures.' } },
      },
    },
    async (request, reply) => {
      const platform = PLATFORMS.find(({ slug }) => slug === request.params.slug)
      if (platform === undefined) throw new ApiError('NOT_FOUND', 'there is no such platform')
      await model.loaded
      const { catalog, pages } = model
      const page = pages.get(`stats ${platform.slug}`, catalog.version, now(), () =>
        answerStats(catalog, platform),
      )
      return sendPage(request, reply, page)
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ChartQuery, PlatformChart, PlatformParams } from '@parallax/contract'
import { listDays, PLATFORMS, toVolumeChart } from '@parallax/domain'
import { listVolumeDays, type Store } from '@parallax/store'
import { ApiError } from '../../http/errors/api-error.ts'
import { toRounded } from '../../http/response/to-rounded.ts'

interface ChartOptions {
  readonly store: Store
  readonly now: () => number
}

/** GET /api/v1/platforms/{slug}/charts: what was traded on a venue, day by day. */
export const getCharts: FastifyPluginAsyncTypebox<ChartOptions> = async (app, { store, now }) => {
  app.get(
    '/api/v1/platforms/:slug/charts',
    {
      config: { access: 'session', keyPermission: 'read:platforms' },
      schema: {
        tags: ['Platforms'],
        summary: 'What was traded on a venue by day',
        description:
          'Volume in USD by day in UTC: by how much the lifetime totals of its listings rose. Play money counts 0.01 USD a mana. Every day is listed: 0 if nothing was traded, null if the volume is unknown because the venue was not watched or reports no lifetime volume. Today is partial: what was seen since its first sweep.',
        security: [{ session: [] }, { sessionCookie: [] }, { wallet: [] }],
        params: PlatformParams,
        querystring: ChartQuery,
        response: { 200: { ...PlatformChart, description: 'The days, today last.' } },
      },
    },
    async ({ params, query }) => {
      const platform = PLATFORMS.find(({ slug }) => slug === params.slug)
      if (platform === undefined) throw new ApiError('NOT_FOUND', 'there is no such platform')
      const nowMs = now()
      const [dayBefore = ''] = listDays(query.days + 1, nowMs)
      const swept = await listVolumeDays(store, platform.id, dayBefore)
      const chart = toVolumeChart(swept, query.days, nowMs).map(({ date, volumeUsd, isPartial }) => ({
        date,
        volume_usd: volumeUsd === null ? null : toRounded(volumeUsd, 2),
        is_partial: isPartial,
      }))
      return { data: { slug: platform.slug, name: platform.name, chart } }
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { getCharts } from './get-charts.ts'
import { getStats } from './get-stats.ts'
import type { PlatformOptions } from './list-platforms.ts'
import { listPlatforms } from './list-platforms.ts'

/** The routes under /api/v1/platforms. */
export const platformRoutes: FastifyPluginAsyncTypebox<ReadDeps & PlatformOptions> = async (app, deps) => {
  for (const route of [getCharts, listPlatforms, getStats]) await route(app, deps)
}

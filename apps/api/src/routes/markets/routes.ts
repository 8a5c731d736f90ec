import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { getMarket } from './get-market.ts'
import { listMarkets } from './list-markets.ts'
import type { SparklineOptions } from './list-sparklines.ts'
import { listSparklines } from './list-sparklines.ts'
import { listTrending } from './list-trending.ts'

/** The routes under /api/v1/markets. */
export const marketRoutes: FastifyPluginAsyncTypebox<ReadDeps & SparklineOptions> = async (app, deps) => {
  for (const route of [listSparklines, listMarkets, getMarket, listTrending]) await route(app, deps)
}

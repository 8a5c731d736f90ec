import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { alertRoutes } from './alerts/routes.ts'
import { arbitrageRoutes } from './arbitrage/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { consoleRoutes } from './console/routes.ts'
import { listQuestions } from './discover/list-questions.ts'
import { embedRoutes } from './embeds/routes.ts'
import { getKey } from './external/get-key.ts'
import { feedRoutes } from './feeds/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { getLlmsTxt } from './llms-txt/get-llms-txt.ts'
import { marketRoutes } from './markets/routes.ts'
import { getQuality } from './matching/get-quality.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { channelRoutes } from './notification-channels/routes.ts'
import { getOpenapi } from './openapi/get-openapi.ts'
import { platformRoutes } from './platforms/routes.ts'
import { questionRoutes } from './questions/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import type { RouteDeps } from './route-deps.ts'
import { siweRoutes } from './siwe/routes.ts'
import { getStream } from './stream/get-stream.ts'
import { walletRoutes } from './wallet-tracker/routes.ts'
import { watchlistRoutes } from './watchlists/routes.ts'
import { webRoutes } from './web/routes.ts'
import { getJwks } from './well-known/get-jwks.ts'

/** Every folder of routes. The API reference lists them in this order. */
const FOLDERS: readonly FastifyPluginAsyncTypebox<RouteDeps>[] = [
  webRoutes,
  healthRoutes,
  getOpenapi,
  getLlmsTxt,
  getJwks,
  authRoutes,
  siweRoutes,
  consoleRoutes,
  getKey,
  reviewRoutes,
  listQuestions,
  questionRoutes,
  marketRoutes,
  platformRoutes,
  arbitrageRoutes,
  watchlistRoutes,
  embedRoutes,
  feedRoutes,
  alertRoutes,
  channelRoutes,
  getStream,
  walletRoutes,
  getQuality,
  metricsRoutes,
]

export async function registerRoutes(app: FastifyInstance, deps: RouteDeps): Promise<void> {
  for (const register of FOLDERS) await register(app, deps)
}

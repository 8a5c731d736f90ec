import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getDeepHealth } from './get-deep-health.ts'
import { getHealth } from './get-health.ts'
import type { ReadyOptions } from './get-ready.ts'
import { getReady } from './get-ready.ts'

/** /health, /ready and /health/deep. */
export const healthRoutes: FastifyPluginAsyncTypebox<ReadyOptions> = async (app, deps) => {
  for (const route of [getHealth, getReady, getDeepHealth]) await route(app, deps)
}

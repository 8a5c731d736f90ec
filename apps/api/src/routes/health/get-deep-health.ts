import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { API_VERSION, DeepHealth, SERVICE } from '@parallax/contract'
import type { DependencyWatch } from './dependency-watch.ts'

/**
 * GET /health/deep: the state of each dependency. Always 200, so that load balancers do not drain a process because
 * of it.
 */
export const getDeepHealth: FastifyPluginAsyncTypebox<{ readonly watch: DependencyWatch }> = async (
  app,
  { watch },
) => {
  app.get(
    '/health/deep',
    {
      config: { access: 'public', rateLimit: 'exempt', anyHost: true },
      schema: {
        tags: ['Health'],
        summary: 'Which parts are degraded: the database, Redis, the data in memory',
        security: [],
        response: { 200: { ...DeepHealth, description: 'The state of each part.' } },
      },
    },
    async () => {
      const checks = await watch.check()
      const isWell = Object.values(checks).every((check) => check === null || check.status === 'ok')
      return { status: isWell ? 'ok' : 'degraded', service: SERVICE, version: API_VERSION, checks } as const
    },
  )
}

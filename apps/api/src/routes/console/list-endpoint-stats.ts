import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EndpointStats, StatsQuery } from '@parallax/contract'
import { listUsage } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { CONSOLE_SECURITY, type ConsoleDeps } from '../../auth/keys/console-deps.ts'
import { getOwnKey } from '../../auth/keys/get-own-key.ts'
import { toEndpointStats } from '../../auth/usage/to-stats.ts'

/**
 * GET /api/v1/console/stats/endpoints: what a key was used for, by endpoint, over the same periods as list-stats.ts.
 */
export const listEndpointStats: FastifyPluginAsyncTypebox<ConsoleDeps> = async (app, { store, recorder }) => {
  app.get(
    '/api/v1/console/stats/endpoints',
    {
      config: { access: 'console', errors: ['NotFound'] },
      schema: {
        tags: ['Console'],
        summary: 'Usage of an API key by endpoint',
        security: CONSOLE_SECURITY,
        querystring: StatsQuery,
        response: { 200: { ...EndpointStats, description: 'Its endpoints, the most used first.' } },
      },
    },
    async ({ query, caller }) => {
      const { api_key_id: apiKeyId, granularity, limit } = query
      const { id } = await getOwnKey(store, getAccountId(caller), apiKeyId)
      await recorder.settle()
      const data = toEndpointStats(await listUsage(store, id, granularity, limit))
      return { data, meta: { granularity, count: data.length } }
    },
  )
}

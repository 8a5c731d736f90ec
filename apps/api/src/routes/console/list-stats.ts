import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { StatsList, StatsQuery } from '@parallax/contract'
import { listUsage } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { CONSOLE_SECURITY, type ConsoleDeps } from '../../auth/keys/console-deps.ts'
import { getOwnKey } from '../../auth/keys/get-own-key.ts'
import { toPeriodStats } from '../../auth/usage/to-stats.ts'

/** GET /api/v1/console/stats: what a key was used for, by hour, day or month, the newest first. */
export const listStats: FastifyPluginAsyncTypebox<ConsoleDeps> = async (app, { store, recorder }) => {
  app.get(
    '/api/v1/console/stats',
    {
      config: { access: 'console', errors: ['NotFound'] },
      schema: {
        tags: ['Console'],
        summary: 'Usage of an API key by period',
        security: CONSOLE_SECURITY,
        querystring: StatsQuery,
        response: { 200: { ...StatsList, description: 'Periods in which it was used, the newest first.' } },
      },
    },
    async ({ query, caller }) => {
      const { api_key_id: apiKeyId, granularity, limit } = query
      const { id } = await getOwnKey(store, getAccountId(caller), apiKeyId)
      await recorder.settle()
      const data = toPeriodStats(await listUsage(store, id, granularity, limit))
      return { data, meta: { granularity, count: data.length } }
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LogList, LogQuery } from '@parallax/contract'
import { listLogs as listLoggedCalls } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { CONSOLE_SECURITY, type ConsoleDeps } from '../../auth/keys/console-deps.ts'
import { getOwnKey } from '../../auth/keys/get-own-key.ts'

/** GET /api/v1/console/logs: the requests of a key, the newest first. */
export const listLogs: FastifyPluginAsyncTypebox<ConsoleDeps> = async (app, { store, recorder }) => {
  app.get(
    '/api/v1/console/logs',
    {
      config: { access: 'console', errors: ['NotFound'] },
      schema: {
        tags: ['Console'],
        summary: 'Requests of an API key',
        security: CONSOLE_SECURITY,
        querystring: LogQuery,
        response: { 200: { ...LogList, description: 'The requests that are kept, the newest first.' } },
      },
    },
    async ({ query, caller }) => {
      const { api_key_id: apiKeyId, limit, offset } = query
      const [{ id }] = await Promise.all([
        getOwnKey(store, getAccountId(caller), apiKeyId),
        recorder.settle(),
      ])
      const { calls, total } = await listLoggedCalls(store, id, { limit, offset })
      return {
        data: calls.map((call) => ({
          endpoint: call.endpoint,
          method: call.method,
          status_code: call.statusCode,
          response_time_ms: call.responseTimeMs,
          created_at: call.createdAt.toISOString(),
        })),
        meta: { count: calls.length, offset, limit, total },
      }
    },
  )
}

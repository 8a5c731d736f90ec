import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiKeyList, PageQuery } from '@parallax/contract'
import { listApiKeys } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { CONSOLE_SECURITY, type ConsoleDeps } from '../../auth/keys/console-deps.ts'
import { toApiKeyAnswer } from '../../auth/keys/to-api-key-answer.ts'

/** GET /api/v1/console/keys: the account's keys, the newest first. */
export const listKeys: FastifyPluginAsyncTypebox<ConsoleDeps> = async (app, { store, recorder, now }) => {
  app.get(
    '/api/v1/console/keys',
    {
      config: { access: 'console' },
      schema: {
        tags: ['Console'],
        summary: 'List API keys',
        security: CONSOLE_SECURITY,
        querystring: PageQuery,
        response: { 200: { ...ApiKeyList, description: 'The keys, the newest first.' } },
      },
    },
    async ({ query, caller }) => {
      await recorder.settle()
      const { limit, offset } = query
      const { keys, total } = await listApiKeys(store, getAccountId(caller), { limit, offset })
      const nowMs = now()
      return {
        data: keys.map((key) => toApiKeyAnswer(key, nowMs)),
        meta: { count: keys.length, total, offset, limit },
      }
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { OwnApiKey } from '@parallax/contract'
import { toPeriodStart } from '@parallax/domain'
import { listUsage, type Store } from '@parallax/store'
import { getOwnKey } from '../../auth/keys/get-own-key.ts'
import { toApiKeyAnswer } from '../../auth/keys/to-api-key-answer.ts'
import { toPeriodStats } from '../../auth/usage/to-stats.ts'

interface KeyOptions {
  readonly store: Store
  readonly now: () => number
}

/** GET /api/v1/external/key: what a key is, may do, and has done today. */
export const getKey: FastifyPluginAsyncTypebox<KeyOptions> = async (app, { store, now }) => {
  app.get(
    '/api/v1/external/key',
    {
      config: { access: { permission: null } },
      schema: {
        tags: ['External'],
        summary: 'The API key itself: its permissions, its window and its usage of today',
        security: [{ apiKey: [] }],
        response: { 200: { ...OwnApiKey, description: 'The key of the caller.' } },
      },
    },
    async ({ caller, rateDecision }) => {
      if (caller.kind !== 'key' || rateDecision === null)
        throw new Error('the request was not counted for a key')
      const { id, accountId } = caller.key
      const [key, rows] = await Promise.all([
        getOwnKey(store, accountId, id),
        listUsage(store, id, 'daily', 1),
      ])
      const nowMs = now()
      const today = toPeriodStart('daily', nowMs).toISOString()
      const { limit, remaining, resetAt } = rateDecision
      return {
        data: {
          ...toApiKeyAnswer(key, nowMs),
          window: { limit, remaining, reset_at: new Date(resetAt * 1000).toISOString() },
          usage_today: toPeriodStats(rows).find(({ period_start }) => period_start === today) ?? null,
        },
      }
    },
  )
}

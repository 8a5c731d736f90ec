import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DeliveryList, type Delivery as DeliveryShape, IdParams, PageQuery } from '@parallax/contract'
import { type Delivery, listDeliveries as listOwnDeliveries } from '@parallax/store'
import { getAccountId } from '../../access/get-account-id.ts'
import { SESSION_SECURITY } from '../../access/session-security.ts'
import { type ChannelParts, noSuchChannel } from './channel-parts.ts'

/** GET /api/v1/notification-channels/{id}/deliveries: what went to a channel or is to, the newest first. */
export const listDeliveries: FastifyPluginAsyncTypebox<ChannelParts> = async (app, { store }) => {
  app.get(
    '/api/v1/notification-channels/:id/deliveries',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Notification channels'],
        summary: 'What was sent to a notification channel',
        description: 'Kept for 30 days. A delivery that is dead is not tried again.',
        security: SESSION_SECURITY,
        params: IdParams,
        querystring: PageQuery,
        response: { 200: { ...DeliveryList, description: 'The deliveries, the newest first.' } },
      },
    },
    async ({ params, query, caller }) => {
      const { limit, offset } = query
      const page = await listOwnDeliveries(store, getAccountId(caller), params.id, { limit, offset })
      if (page === null) throw noSuchChannel()
      const { deliveries, total } = page
      return { data: deliveries.map(toAnswer), meta: { count: deliveries.length, total, offset, limit } }
    },
  )
}

function toAnswer(delivery: Delivery): DeliveryShape {
  const { id, eventId, status, attempts, lastError, createdAt, lastAttemptAt, dueAt } = delivery
  return {
    id,
    event_id: eventId,
    status,
    attempts,
    last_error: lastError,
    created_at: createdAt.toISOString(),
    last_attempt_at: lastAttemptAt?.toISOString() ?? null,
    next_attempt_at: dueAt?.toISOString() ?? null,
    delivered_at: status === 'delivered' ? (lastAttemptAt?.toISOString() ?? null) : null,
  }
}

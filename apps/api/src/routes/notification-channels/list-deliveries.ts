import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DeliveryList, IdParams, PageQuery } from '@parallax/contract'
import { listDeliveries as listOwnDeliveries } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { type ChannelDeps, noSuchChannel } from './channel-deps.ts'
import { toDeliveryAnswer } from './to-delivery-answer.ts'

/** GET /api/v1/notification-channels/{id}/deliveries: sent and pending deliveries of a channel, newest first. */
export const listDeliveries: FastifyPluginAsyncTypebox<ChannelDeps> = async (app, { store }) => {
  app.get(
    '/api/v1/notification-channels/:id/deliveries',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Notification channels'],
        summary: 'What was sent to a notification channel',
        description: 'Kept for 30 days. A dead delivery is not tried again unless you ask for it.',
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
      return {
        data: deliveries.map(toDeliveryAnswer),
        meta: { count: deliveries.length, total, offset, limit },
      }
    },
  )
}

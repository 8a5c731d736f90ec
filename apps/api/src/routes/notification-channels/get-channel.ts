import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, NotificationChannelAnswer } from '@parallax/contract'
import { findChannel } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { type ChannelDeps, noSuchChannel } from './channel-deps.ts'
import { toChannelAnswer } from './to-channel-answer.ts'

/** GET /api/v1/notification-channels/{id}: one channel, without its secrets. */
export const getChannel: FastifyPluginAsyncTypebox<ChannelDeps> = async (app, { store, cipher }) => {
  app.get(
    '/api/v1/notification-channels/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Notification channels'],
        summary: 'One notification channel',
        security: SESSION_SECURITY,
        params: IdParams,
        response: { 200: { ...NotificationChannelAnswer, description: 'The channel.' } },
      },
    },
    async ({ params, caller }) => {
      const channel = await findChannel(store, getAccountId(caller), params.id)
      if (channel === null) throw noSuchChannel()
      return { data: toChannelAnswer(channel, cipher) }
    },
  )
}

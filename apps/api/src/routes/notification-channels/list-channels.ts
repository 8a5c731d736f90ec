import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotificationChannelList, PageQuery } from '@parallax/contract'
import { listChannels as listOwnChannels } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { ChannelDeps } from './channel-deps.ts'
import { toChannelAnswer } from './to-channel-answer.ts'

/** GET /api/v1/notification-channels: the account's channels, the newest first. */
export const listChannels: FastifyPluginAsyncTypebox<ChannelDeps> = async (app, { store, cipher }) => {
  app.get(
    '/api/v1/notification-channels',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Notification channels'],
        summary: 'List notification channels',
        security: SESSION_SECURITY,
        querystring: PageQuery,
        response: { 200: { ...NotificationChannelList, description: 'The channels, the newest first.' } },
      },
    },
    async ({ query, caller }) => {
      const { limit, offset } = query
      const { channels, total } = await listOwnChannels(store, getAccountId(caller), { limit, offset })
      return {
        data: channels.map((channel) => toChannelAnswer(channel, cipher)),
        meta: { count: channels.length, total, offset, limit },
      }
    },
  )
}

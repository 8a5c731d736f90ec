import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Deleted, IdParams, NoBody } from '@parallax/contract'
import { deleteChannel as deleteOwnChannel } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { type ChannelDeps, noSuchChannel } from './channel-deps.ts'

/** DELETE /api/v1/notification-channels/{id}: deletes a channel and its pending messages. */
export const deleteChannel: FastifyPluginAsyncTypebox<ChannelDeps> = async (app, { store, events }) => {
  app.delete(
    '/api/v1/notification-channels/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Notification channels'],
        summary: 'Delete a notification channel',
        security: SESSION_SECURITY,
        params: IdParams,
        body: NoBody,
        response: {
          200: { ...Deleted, description: 'The channel is deleted. Messages that wait for it are not sent.' },
        },
      },
    },
    async (request) => {
      const { params, caller } = request
      const accountId = getAccountId(caller)
      if (!(await deleteOwnChannel(store, accountId, params.id))) throw noSuchChannel()
      await events.note('channel_deleted', request, { accountId, detail: { channel_id: params.id } })
      return { data: { id: params.id, deleted: true as const } }
    },
  )
}

import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ChannelTest, IdParams, NoBody } from '@parallax/contract'
import { findChannel } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { type ChannelDeps, noSuchChannel, openConfig } from './channel-deps.ts'
import { findSampleEvent } from './sample-event.ts'

/** POST /api/v1/notification-channels/{id}/test: sends one message now and reports the result. */
export const testChannel: FastifyPluginAsyncTypebox<ChannelDeps> = async (app, deps) => {
  const { store, notifier, cipher, now } = deps
  app.post(
    '/api/v1/notification-channels/:id/test',
    {
      config: { access: 'session', errors: ['Conflict'] },
      schema: {
        tags: ['Notification channels'],
        summary: 'Send a test message',
        description:
          'Makes one attempt, even if the channel is disabled, and does not change the channel. A webhook with a `body_template` gets the body for the newest event of the account, or for an example. 409 for an email channel that is not confirmed.',
        security: SESSION_SECURITY,
        params: IdParams,
        body: NoBody,
        response: { 200: { ...ChannelTest, description: 'The result of the message.' } },
      },
    },
    async ({ params, caller }) => {
      const accountId = getAccountId(caller)
      const channel = await findChannel(store, accountId, params.id)
      if (channel === null) throw noSuchChannel()
      if (!channel.isConfirmed) {
        throw new ApiError(
          'INVALID_REQUEST',
          'the address has not confirmed the channel: open the link that was mailed to it',
          { httpStatus: 409 },
        )
      }
      const config = openConfig(cipher, channel)
      const sample = await findSampleEvent(store, accountId)
      const [id, startedMs] = [randomUUID(), now()]
      const text = `Test message of the channel “${channel.name}”`
      const data = { channel_id: channel.id }
      const at = new Date(startedMs)
      const message = { id, type: 'channel.test', at, text, data, event: sample.event }
      const sent = await notifier.send(config, message, at)
      return {
        data: {
          message_id: id,
          delivered: sent.isDelivered,
          http_status: sent.httpStatus,
          error: sent.isDelivered ? null : sent.error,
          duration_ms: Math.max(0, Math.round(now() - startedMs)),
        },
      }
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, NotificationChannelAnswer, NotificationChannelChange } from '@parallax/contract'
import { findChannel, updateChannel as updateOwnChannel } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { readName } from '../../http/request/read-name.ts'
import { type ChannelDeps, noSuchChannel, openConfig } from './channel-deps.ts'
import { readTemplate, withTemplate } from './read-template.ts'
import { toChannelAnswer } from './to-channel-answer.ts'

/** PATCH /api/v1/notification-channels/{id}: changes the name, or the body of a webhook. */
export const updateChannel: FastifyPluginAsyncTypebox<ChannelDeps> = async (app, { store, cipher }) => {
  app.patch(
    '/api/v1/notification-channels/:id',
    {
      config: { access: 'session', errors: ['Conflict'] },
      schema: {
        tags: ['Notification channels'],
        summary: 'Change a notification channel',
        description:
          'The target cannot be changed: make another channel for another address. A new `body_template` applies to every attempt from now on, including messages that already wait.',
        security: SESSION_SECURITY,
        params: IdParams,
        body: NotificationChannelChange,
        response: { 200: { ...NotificationChannelAnswer, description: 'The channel as it is now.' } },
      },
    },
    async ({ params, body, caller }) => {
      const accountId = getAccountId(caller)
      const channel = await findChannel(store, accountId, params.id)
      if (channel === null) throw noSuchChannel()
      const name = body.name === undefined ? channel.name : readName(body.name)
      const { body_template: given } = body
      const template = given === undefined || given === null ? null : readTemplate(channel.kind, given)
      const sealedConfig =
        given === undefined
          ? channel.sealedConfig
          : cipher.seal(channel.id, withTemplate(openConfig(cipher, channel), template))
      const updated = await updateOwnChannel(store, { accountId, id: channel.id, name, sealedConfig })
      if (updated === null) throw noSuchChannel()
      return { data: toChannelAnswer(updated, cipher) }
    },
  )
}

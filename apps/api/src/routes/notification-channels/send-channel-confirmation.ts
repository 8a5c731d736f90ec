import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, MailSent, NoBody } from '@parallax/contract'
import { findChannel } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { mailChannelToken, refuseUnmailed } from '../../auth/accounts/mail-token.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { type ChannelDeps, noSuchChannel } from './channel-deps.ts'

/** POST /api/v1/notification-channels/{id}/confirm/send: mails the confirmation link of an email channel again. */
export const sendChannelConfirmation: FastifyPluginAsyncTypebox<ChannelDeps> = async (app, deps) => {
  const { store, mails } = deps
  app.post(
    '/api/v1/notification-channels/:id/confirm/send',
    {
      config: { access: 'session', errors: ['Conflict'] },
      schema: {
        tags: ['Notification channels'],
        summary: 'Mail the link that confirms an email channel',
        description:
          'At most once a minute and five times an hour. The link is valid for three days; the previous one no longer works.',
        security: SESSION_SECURITY,
        params: IdParams,
        body: NoBody,
        response: { 200: { ...MailSent, description: 'The mail is on its way.' } },
      },
    },
    async ({ params, caller }) => {
      const accountId = getAccountId(caller)
      const channel = await findChannel(store, accountId, params.id)
      if (channel === null) throw noSuchChannel()
      if (channel.isConfirmed)
        throw new ApiError('INVALID_REQUEST', 'the channel is confirmed already', { httpStatus: 409 })
      if (!mails.canSend)
        throw new ApiError(
          'INVALID_REQUEST',
          'this installation sends no email: PARALLAX_SMTP_URL is not set',
        )
      const { id: channelId, target: to } = channel
      refuseUnmailed(await mailChannelToken(deps, { accountId, channelId, to }), deps.now())
      return { data: { accepted: true as const } }
    },
  )
}

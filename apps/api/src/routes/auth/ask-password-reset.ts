import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ForgottenPassword, MailSent } from '@parallax/contract'
import { findCredentials } from '@parallax/store'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { mailToken } from '../../auth/accounts/mail-token.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/**
 * POST /api/v1/auth/forgot-password: mails a link to set a new password. Does not reveal whether the email has an
 * account.
 */
export const askPasswordReset: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { store, events, mails } = deps
  app.post(
    '/api/v1/auth/forgot-password',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Mail a link to set a new password',
        description:
          'The response is the same whether or not the email has an account. At most once a minute.',
        security: [],
        body: ForgottenPassword,
        response: {
          200: { ...MailSent, description: 'If the email has an account, the mail is on its way.' },
        },
      },
    },
    async (request) => {
      if (!mails.canSend) {
        throw new ApiError(
          'INVALID_REQUEST',
          'this installation sends no email; its operator can help: parallax accounts reset-password EMAIL',
        )
      }
      const account = await findCredentials(store, request.body.email.toLowerCase())
      if (account !== null) {
        const { id: accountId, email } = account
        const { waitMs } = await mailToken(deps, { accountId, purpose: 'reset_password', email })
        if (waitMs === null)
          await events.note('password_reset_asked', request, { accountId, actor: 'unknown' })
      }
      return { data: { accepted: true as const } }
    },
  )
}

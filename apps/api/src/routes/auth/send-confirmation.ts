import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MailSent, NoBody } from '@parallax/contract'
import { findEmailAccount } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { mailToken, refuseUnmailed } from '../../auth/accounts/mail-token.ts'
import { CONSOLE_SECURITY } from '../../auth/keys/console-deps.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/** POST /api/v1/auth/confirm-email/send: mails the confirmation link again. */
export const sendConfirmation: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { store, mails } = deps
  app.post(
    '/api/v1/auth/confirm-email/send',
    {
      config: { access: 'console', errors: ['Conflict'] },
      schema: {
        tags: ['Account'],
        summary: 'Mail the link that confirms the email',
        description:
          'At most once a minute and five times an hour. The link is valid for three days; the previous one no longer works.',
        security: CONSOLE_SECURITY,
        body: NoBody,
        response: { 200: { ...MailSent, description: 'The mail is on its way.' } },
      },
    },
    async ({ caller }) => {
      if (!mails.canSend) {
        throw new ApiError(
          'INVALID_REQUEST',
          'this installation sends no email; its operator confirms yours: parallax accounts confirm EMAIL',
        )
      }
      const account = await findEmailAccount(store, getAccountId(caller))
      if (account === null) throw new ApiError('UNAUTHORIZED', 'the account no longer exists')
      const { id, email, confirmedAt } = account
      if (confirmedAt !== null)
        throw new ApiError('INVALID_REQUEST', 'the email is confirmed already', { httpStatus: 409 })
      refuseUnmailed(await mailToken(deps, { accountId: id, purpose: 'confirm_email', email }), deps.now())
      return { data: { accepted: true as const } }
    },
  )
}

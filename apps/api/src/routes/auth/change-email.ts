import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmailChange, EmailChanged } from '@parallax/contract'
import { changeEmail as changeOwnEmail, findCredentials, findEmailAccount } from '@parallax/store'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { mailToken, refuseUnmailed } from '../../auth/accounts/mail-token.ts'
import { CONSOLE_SECURITY } from '../../auth/keys/console-deps.ts'
import { checkPassword } from '../../auth/passwords/check-password.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/**
 * POST /api/v1/auth/email: changes the email once the new one is confirmed. Without a mail server it changes at once
 * and stays unconfirmed.
 */
export const changeEmail: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { store, events, mails } = deps
  app.post(
    '/api/v1/auth/email',
    {
      config: { access: 'console', errors: ['Conflict'] },
      schema: {
        tags: ['Account'],
        summary: 'Change the email',
        description:
          'If the installation sends mail, the new address gets a link, and the email changes when the link is opened. Otherwise it changes at once and is not confirmed.',
        security: CONSOLE_SECURITY,
        body: EmailChange,
        response: {
          200: { ...EmailChanged, description: 'The email is changed, or will be once the link is opened.' },
        },
      },
    },
    async (request): Promise<EmailChanged> => {
      const account = await checkPassword(deps, request, request.body.password)
      const accountId = account.id
      const email = request.body.email.toLowerCase()
      const holder = await findCredentials(store, email)
      if (holder !== null) throw taken()
      if (mails.canSend) {
        refuseUnmailed(await mailToken(deps, { accountId, purpose: 'change_email', email }), deps.now())
        await events.note('email_change_asked', request, { accountId })
        return {
          data: { email: account.email, email_confirmed: await isConfirmed(accountId), pending_email: email },
        }
      }
      if (!(await changeOwnEmail(store, accountId, email, null))) throw taken()
      await events.note('email_changed', request, { accountId })
      return { data: { email, email_confirmed: false, pending_email: null } }
    },
  )

  async function isConfirmed(accountId: string): Promise<boolean> {
    return ((await findEmailAccount(store, accountId))?.confirmedAt ?? null) !== null
  }
}

function taken(): ApiError {
  return new ApiError('INVALID_REQUEST', 'this email has an account already', { httpStatus: 409 })
}

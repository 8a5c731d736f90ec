import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PasswordIsReset, PasswordReset } from '@parallax/contract'
import {
  changePassword,
  confirmEmail,
  endSessions,
  findEmailAccount,
  isAccountTokenGood,
  spendAccountToken,
} from '@parallax/store'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { toTokenHash } from '../../auth/secrets/random-token.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/**
 * POST /api/v1/auth/reset-password: sets a new password with a token that was mailed or that the operator created.
 * Every session ends. The device becomes a known place, so that failed attempts of strangers cannot lock the owner
 * out.
 */
export const resetPassword: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { store, passwords, places, events, mails, revokedSessions, now } = deps
  app.post(
    '/api/v1/auth/reset-password',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Set a new password with a token',
        description: 'All sessions end. API keys stay valid: check them if someone else knew the password.',
        security: [],
        body: PasswordReset,
        response: { 200: { ...PasswordIsReset, description: 'The password is set; sign in with it.' } },
      },
    },
    async (request, reply) => {
      const { token, password } = request.body
      const tokenHash = toTokenHash(token)
      // Checked first, so that nothing is hashed for a made-up token.
      if (!(await isAccountTokenGood(store, 'reset_password', tokenHash, new Date(now())))) throw notGood()
      const passwordHash = await passwords.hash(password, () => !request.socket.destroyed)
      const at = new Date(now())
      const { account, ended } = await store.transaction(async (database) => {
        const spent = await spendAccountToken(database, 'reset_password', tokenHash, at)
        const account = spent === null ? null : await findEmailAccount(database, spent.accountId)
        if (spent === null || account === null) throw notGood()
        await changePassword(database, account.id, passwordHash)
        if (spent.email !== null) await confirmEmail(database, account.id, spent.email, at)
        await events.note('password_reset', request, { accountId: account.id }, database)
        return { account, ended: await endSessions(database, account.id, { except: null }, at) }
      })
      for (const id of ended) revokedSessions.add(id)
      mails.sendNotice(account.email, 'password_changed')
      await places.note(account.id, request, reply)
      return { data: { reset: true as const } }
    },
  )
}

function notGood(): ApiError {
  return new ApiError('INVALID_REQUEST', 'the token is not valid, or no longer valid')
}

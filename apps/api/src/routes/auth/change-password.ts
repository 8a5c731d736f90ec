import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PasswordChange, PasswordChanged } from '@parallax/contract'
import { changePassword as changeOwnPassword, endSessions } from '@parallax/store'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { CONSOLE_SECURITY } from '../../auth/keys/console-deps.ts'
import { checkPassword } from '../../auth/passwords/check-password.ts'

/** POST /api/v1/auth/password: changes the password and ends all other sessions. */
export const changePassword: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { store, passwords, events, mails, revokedSessions, now } = deps
  app.post(
    '/api/v1/auth/password',
    {
      config: { access: 'console' },
      schema: {
        tags: ['Account'],
        summary: 'Change the password',
        description: 'All other sessions end. API keys stay valid.',
        security: CONSOLE_SECURITY,
        body: PasswordChange,
        response: { 200: { ...PasswordChanged, description: 'The password is changed.' } },
      },
    },
    async (request) => {
      const { current_password: current, new_password: next } = request.body
      const { id: accountId, email, sessionId } = await checkPassword(deps, request, current)
      const passwordHash = await passwords.hash(next, () => !request.socket.destroyed)
      const ended = await store.transaction(async (database) => {
        await changeOwnPassword(database, accountId, passwordHash)
        await events.note('password_changed', request, { accountId }, database)
        return endSessions(database, accountId, { except: sessionId }, new Date(now()))
      })
      for (const id of ended) revokedSessions.add(id)
      mails.sendNotice(email, 'password_changed')
      return { data: { changed: true as const, sessions_ended: ended.length } }
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AccountDeletion, Deleted } from '@parallax/contract'
import { deleteAccount as deleteOwnAccount } from '@parallax/store'
import type { FastifyRequest } from 'fastify'
import { toSetCookie } from '../../auth/access/cookies.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import type { ActiveKeys } from '../../auth/keys/active-keys.ts'
import { checkPassword } from '../../auth/passwords/check-password.ts'
import type { UsageRecorder } from '../../auth/usage/usage-recorder.ts'
import { ApiError } from '../../http/errors/api-error.ts'

export interface DeletionDeps extends AccountDeps {
  readonly keys: Pick<ActiveKeys, 'forgetAll'>
  readonly recorder: Pick<UsageRecorder, 'settle'>
}

/** DELETE /api/v1/auth/me: deletes the account and everything that belongs to it, at once and for good. */
export const deleteAccount: FastifyPluginAsyncTypebox<DeletionDeps> = async (app, deps) => {
  const { store, site, events, revokedSessions, walletSessions, keys, recorder, now } = deps
  app.delete(
    '/api/v1/auth/me',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Account'],
        summary: 'Delete the account',
        description:
          'Deletes the account with its sessions, API keys, logs, usage, watchlists, alerts, channels, reports and events. It takes the password, or the address of the wallet. Decisions about matches stay, without a name.',
        security: SESSION_SECURITY,
        body: AccountDeletion,
        response: { 200: { ...Deleted, description: 'The account is deleted.' } },
      },
    },
    async (request, reply) => {
      const id = await checkOwner(request)
      await recorder.settle()
      const ended = await deleteOwnAccount(store, id, new Date(now()))
      for (const sessionId of ended) revokedSessions.add(sessionId)
      walletSessions.forgetAll()
      keys.forgetAll()
      await events.noteDeleted(id)
      const secure = site.isSecure(request)
      const cookies = (['access', 'refresh', 'wallet', 'device'] as const).map((kind) =>
        toSetCookie(kind, '', 0, secure),
      )
      reply.header('set-cookie', cookies)
      return { data: { id, deleted: true as const } }
    },
  )

  async function checkOwner(request: FastifyRequest<{ Body: AccountDeletion }>): Promise<string> {
    const { caller, body } = request
    if (caller.kind === 'wallet') {
      if (body.address?.toLowerCase() === caller.address.toLowerCase()) return caller.accountId
      throw new ApiError('INVALID_REQUEST', 'address must be that of the wallet')
    }
    if (body.password === undefined) throw new ApiError('INVALID_REQUEST', 'password is missing')
    return (await checkPassword(deps, request, body.password)).id
  }
}

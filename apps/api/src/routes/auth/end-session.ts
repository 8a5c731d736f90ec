import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Deleted, IdParams, NoBody } from '@parallax/contract'
import { endSessions } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/** DELETE /api/v1/auth/sessions/{id}: signs out one device. */
export const endSession: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { store, events, revokedSessions, walletSessions, now } = deps
  app.delete(
    '/api/v1/auth/sessions/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Account'],
        summary: 'End a session',
        security: SESSION_SECURITY,
        params: IdParams,
        body: NoBody,
        response: { 200: { ...Deleted, description: 'The session has ended, with' } },
      },
    },
    async (request) => {
      const { id } = request.params
      const accountId = getAccountId(request.caller)
      const ended = await endSessions(store, accountId, { only: id }, new Date(now()))
      if (ended.length === 0) throw new ApiError('NOT_FOUND', 'there is no such session')
      revokedSessions.add(id)
      walletSessions.forgetAll()
      await events.note('session_ended', request, { accountId, detail: { session_id: id } })
      return { data: { id, deleted: true as const } }
    },
  )
}

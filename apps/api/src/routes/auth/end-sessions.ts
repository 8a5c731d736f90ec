import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EndSessionsQuery, NoBody, SessionsEnded } from '@parallax/contract'
import { endSessions as endOwnSessions } from '@parallax/store'
import { toSetCookie } from '../../auth/access/cookies.ts'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'

/** DELETE /api/v1/auth/sessions: signs out everywhere. */
export const endSessions: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { store, site, events, revokedSessions, walletSessions, now } = deps
  app.delete(
    '/api/v1/auth/sessions',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Account'],
        summary: 'Sign out everywhere',
        description: 'API keys are not sessions: they stay valid.',
        security: SESSION_SECURITY,
        querystring: EndSessionsQuery,
        body: NoBody,
        response: {
          200: { ...SessionsEnded, description: 'The sessions have ended, with all their tokens.' },
        },
      },
    },
    async (request, reply) => {
      const { caller, query } = request
      const accountId = getAccountId(caller)
      const except = query.keep_current && 'sessionId' in caller ? caller.sessionId : null
      const ended = await endOwnSessions(store, accountId, { except }, new Date(now()))
      for (const id of ended) revokedSessions.add(id)
      walletSessions.forgetAll()
      await events.note('signed_out_everywhere', request, { accountId })
      if (!query.keep_current) {
        const secure = site.isSecure(request)
        const cookies = (['access', 'refresh', 'wallet'] as const).map((kind) =>
          toSetCookie(kind, '', 0, secure),
        )
        reply.header('set-cookie', cookies)
      }
      return { data: { ended: ended.length } }
    },
  )
}

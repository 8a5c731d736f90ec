import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LoggedOut, NoBody } from '@parallax/contract'
import type { FastifyRequest } from 'fastify'
import { listCookies, toSetCookie } from '../../auth/access/cookies.ts'
import { readBearer } from '../../auth/access/session-credential.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/**
 * POST /api/v1/auth/logout: ends every session that the request has a token for, with all tokens of that session: an
 * access token, a refresh token or a cookie. It is public because a refresh token is not a credential anywhere else.
 * A request without any token gets a 401.
 */
export const logout: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { site, emailSessions, walletSessions, events } = deps
  app.post(
    '/api/v1/auth/logout',
    {
      config: { access: 'public', errors: ['Unauthorized', 'Forbidden'] },
      schema: {
        tags: ['Account'],
        summary: 'End this session',
        description: 'Takes an access token, a refresh token or the cookies.',
        security: SESSION_SECURITY,
        body: NoBody,
        response: { 200: { ...LoggedOut, description: 'The session has ended.' } },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const accountIds = await endShown(request)
      if (accountIds.size === 0) throw new ApiError('UNAUTHORIZED', 'sign in to use this')
      for (const accountId of accountIds) await events.note('signed_out', request, { accountId })
      const secure = site.isSecure(request)
      reply.header(
        'set-cookie',
        (['access', 'refresh', 'wallet'] as const).map((kind) => toSetCookie(kind, '', 0, secure)),
      )
      return { data: { logged_out: true } } as const
    },
  )

  /**
   * Ends the sessions of the request and returns their accounts. Cookies of a request from another site end nothing.
   */
  async function endShown(request: FastifyRequest): Promise<Set<string>> {
    const { authorization, cookie = '' } = request.headers
    const bearer = readBearer(authorization)
    const { access, refresh, wallet } = listCookies(cookie, site.isHttps)
    const accountIds = new Set<string>()
    const add = (accountId: string | null) => accountId !== null && accountIds.add(accountId)
    if (bearer !== null) add(await emailSessions.close(bearer))
    if (bearer === null && access.length + refresh.length + wallet.length > 0) refuseForgery(request)
    for (const token of [...access, ...refresh]) add(await emailSessions.close(token))
    for (const token of wallet) add(await walletSessions.close(token))
    return accountIds
  }

  function refuseForgery(request: FastifyRequest): void {
    if (site.isFromElsewhere(request)) throw new ApiError('FORBIDDEN', 'the request came from another site')
  }
}

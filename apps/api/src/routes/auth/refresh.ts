import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NoBody, SignedIn } from '@parallax/contract'
import type { FastifyRequest } from 'fastify'
import { listCookies } from '../../auth/access/cookies.ts'
import { readBearer } from '../../auth/access/session-credential.ts'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'
import { toOrigin } from '../../auth/accounts/to-origin.ts'
import type { Refreshed } from '../../auth/sessions/email-sessions.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { answerSignedIn } from './answer-signed-in.ts'

/**
 * POST /api/v1/auth/refresh: the next pair of tokens for a refresh token, given as a bearer or as the web app's
 * cookie.
 */
export const refresh: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { site, emailSessions, events } = deps
  app.post(
    '/api/v1/auth/refresh',
    {
      config: { access: 'public', errors: ['Unauthorized', 'Forbidden'] },
      schema: {
        tags: ['Account'],
        summary: 'Exchange the refresh token for the next pair',
        description:
          'A refresh token works once. Using it again ends its session. 30 days after the sign-in, the user must sign in again.',
        security: [{ session: [] }],
        body: NoBody,
        response: { 200: { ...SignedIn, description: 'The next pair.' } },
      },
    },
    async (request, reply) => {
      const refreshed = await refreshFirst(readRefreshTokens(request), request)
      if (refreshed.account === null) {
        const { reusedOf: accountId } = refreshed
        if (accountId !== null) await events.note('refresh_reused', request, { accountId, actor: 'unknown' })
        throw new ApiError('UNAUTHORIZED', 'the refresh token is not valid; sign in again')
      }
      return answerSignedIn(reply, site, refreshed.account, refreshed.tokens)
    },
  )

  function readRefreshTokens(request: FastifyRequest): readonly string[] {
    const { authorization, cookie = '' } = request.headers
    const bearer = readBearer(authorization)
    if (bearer !== null) return [bearer]
    const tokens = listCookies(cookie, site.isHttps).refresh
    if (tokens.length > 0 && site.isFromElsewhere(request))
      throw new ApiError('FORBIDDEN', 'the request came from another site')
    return tokens
  }

  /** The next pair for the first valid token; otherwise the failure of one that was used twice, if any. */
  async function refreshFirst(tokens: readonly string[], request: FastifyRequest): Promise<Refreshed> {
    let refused: Refreshed = { account: null, reusedOf: null }
    for (const token of tokens) {
      const refreshed = await emailSessions.refresh(token, toOrigin(request))
      if (refreshed.account !== null) return refreshed
      if (refreshed.reusedOf !== null) refused = refreshed
    }
    return refused
  }
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LoggedOut, NoBody } from '@parallax/contract'
import { toSetCookie } from '../../access/cookies.ts'
import { readSessionCredential } from '../../access/session-credential.ts'
import type { AccountParts } from '../../accounts/account-parts.ts'

/**
 * POST /api/v1/auth/logout: ends the session that asks. Its refresh token is dead at once; an access token that somebody
 * else has kept lives on for its 15 minutes at most.
 */
export const logout: FastifyPluginAsyncTypebox<AccountParts> = async (app, parts) => {
  const { site, emailSessions, walletSessions } = parts
  app.post(
    '/api/v1/auth/logout',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Account'],
        summary: 'End this session',
        security: [{ session: [] }, { sessionCookie: [] }, { wallet: [] }],
        body: NoBody,
        response: { 200: { ...LoggedOut, description: 'The session has ended.' } },
      },
    },
    async (request, reply) => {
      const credential = readSessionCredential(request.headers)
      if (credential?.kind === 'access') await emailSessions.close(credential.token)
      if (credential?.kind === 'wallet') await walletSessions.close(credential.token)
      const secure = site.isSecure(request)
      reply.header(
        'set-cookie',
        (['access', 'refresh', 'wallet'] as const).map((kind) => toSetCookie(kind, '', 0, secure)),
      )
      return { data: { logged_out: true } } as const
    },
  )
}

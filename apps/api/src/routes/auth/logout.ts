import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LoggedOut, NoBody } from '@parallax/contract'
import { readCookies, toSetCookie } from '../../access/cookies.ts'
import { readBearer } from '../../access/session-credential.ts'
import type { AccountParts } from '../../accounts/account-parts.ts'

/** POST /api/v1/auth/logout: ends every session that the request shows, with all its tokens. */
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
      const { authorization, cookie = '' } = request.headers
      const { access, wallet } = readCookies(cookie, site.isHttps)
      for (const token of [readBearer(authorization), access]) {
        if (token !== null && token !== undefined) await emailSessions.close(token)
      }
      if (wallet !== undefined) await walletSessions.close(wallet)
      const secure = site.isSecure(request)
      reply.header(
        'set-cookie',
        (['access', 'refresh', 'wallet'] as const).map((kind) => toSetCookie(kind, '', 0, secure)),
      )
      return { data: { logged_out: true } } as const
    },
  )
}

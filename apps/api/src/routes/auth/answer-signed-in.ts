import type { SignedIn } from '@parallax/contract'
import { ACCESS_TOKEN_MS, REFRESH_TOKEN_MS } from '@parallax/domain'
import type { EmailAccount } from '@parallax/store'
import type { FastifyReply } from 'fastify'
import { toSetCookie } from '../../auth/access/cookies.ts'
import type { SameSiteCheck } from '../../auth/access/same-site-check.ts'
import type { Tokens } from '../../auth/sessions/email-sessions.ts'

/** The response of register, login and refresh: the account and its tokens, which browsers keep as cookies. */
export function answerSignedIn(
  reply: FastifyReply,
  site: SameSiteCheck,
  { id, email, name }: EmailAccount,
  { accessToken, refreshToken }: Tokens,
): SignedIn {
  const secure = site.isSecure(reply.request)
  reply.header('set-cookie', [
    toSetCookie('access', accessToken, ACCESS_TOKEN_MS, secure),
    toSetCookie('refresh', refreshToken, REFRESH_TOKEN_MS, secure),
  ])
  reply.header('cache-control', 'no-store')
  return { data: { id, email, name }, tokens: { access_token: accessToken, refresh_token: refreshToken } }
}

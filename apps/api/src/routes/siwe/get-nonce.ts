import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SiweNonce } from '@parallax/contract'
import { SIWE_NONCE_MS } from '@parallax/domain'
import { listCookies, toSetCookie, toWalletCookie } from '../../auth/access/cookies.ts'
import type { AccountDeps } from '../../auth/accounts/account-deps.ts'

/** GET /api/v1/siwe/nonce: starts a wallet sign-in. */
export const getNonce: FastifyPluginAsyncTypebox<AccountDeps> = async (app, deps) => {
  const { site, nonces, walletSessions, now } = deps
  app.get(
    '/api/v1/siwe/nonce',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Wallet sign-in'],
        summary: 'A nonce for the message to sign',
        description:
          'The nonce is bound to the `parallax_siwe` cookie that comes with it. A wallet that is signed in stays signed in.',
        security: [],
        response: { 200: { ...SiweNonce, description: 'The nonce.' } },
      },
    },
    async (request, reply) => {
      const { wallet, session } = await findSession(request.headers.cookie ?? '')
      const { nonce, signed } = nonces.issue(now())
      const cookie = toWalletCookie(wallet, signed)
      const maxAgeMs = Math.max(SIWE_NONCE_MS, (session?.expiresAt.getTime() ?? 0) - now())
      reply.header('set-cookie', toSetCookie('wallet', cookie, maxAgeMs, site.isSecure(request)))
      reply.header('cache-control', 'no-store')
      return { data: { nonce } }
    },
  )

  /** The session of the first valid cookie. */
  async function findSession(header: string) {
    for (const wallet of listCookies(header, site.isHttps).wallet) {
      const session = await walletSessions.find(wallet)
      if (session !== null) return { wallet, session }
    }
    return { wallet: undefined, session: null }
  }
}

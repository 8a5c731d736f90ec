import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SiweNonce } from '@parallax/contract'
import { SIWE_NONCE_MS } from '@parallax/domain'
import { toSetCookie } from '../../access/cookies.ts'
import type { AccountParts } from '../../accounts/account-parts.ts'

/** GET /api/v1/siwe/nonce: begins a wallet sign-in. */
export const getNonce: FastifyPluginAsyncTypebox<AccountParts> = async (app, { site, nonces, now }) => {
  app.get(
    '/api/v1/siwe/nonce',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Wallet sign-in'],
        summary: 'A nonce for the message to sign',
        description: 'It is bound to the `parallax_siwe` cookie that comes with it.',
        security: [],
        response: { 200: { ...SiweNonce, description: 'The nonce.' } },
      },
    },
    async (request, reply) => {
      const { nonce, cookie } = nonces.issue(now())
      reply.header('set-cookie', toSetCookie('wallet', cookie, SIWE_NONCE_MS, site.isSecure(request)))
      reply.header('cache-control', 'no-store')
      return { data: { nonce } }
    },
  )
}

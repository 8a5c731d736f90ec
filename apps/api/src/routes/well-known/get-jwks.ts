import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { deriveSigningKeys, toJwks } from '@parallax/certificate'
import { Jwks } from '@parallax/contract'
import type { Secrets } from '../../auth/secrets/secrets.ts'

/** After a change of the secret, a verifier may not know the new key for this long: five minutes. */
const CACHE_CONTROL = 'public, max-age=300'

/** GET /.well-known/jwks.json: the public keys of every current and previous secret of the installation. */
export const getJwks: FastifyPluginAsyncTypebox<{ readonly secrets: Secrets }> = async (app, { secrets }) => {
  const { keys } = toJwks(deriveSigningKeys(secrets))
  app.get(
    '/.well-known/jwks.json',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Arbitrage'],
        summary: 'The keys that certificates are signed with',
        description: 'For `parallax verify FILE --jwks URL`, and for every other reader of JWK sets.',
        security: [],
        response: { 200: { ...Jwks, description: 'The newest key first.' } },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', CACHE_CONTROL)
      return { keys: [...keys] }
    },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CertificateChain, CertificateChainQuery } from '@parallax/contract'
import { listCertificatesAfter, type Store } from '@parallax/store'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { getLink } from './get-link.ts'
import { toCertificateLink } from './to-certificate-link.ts'

const HASH_LENGTH = 64

/** GET /api/v1/arbitrage/certificates: the whole chain, oldest first. */
export const listCertificates: FastifyPluginAsyncTypebox<{ readonly store: Store }> = async (
  app,
  { store },
) => {
  app.get(
    '/api/v1/arbitrage/certificates',
    {
      config: { access: 'session', keyPermission: 'read:arbitrage', errors: ['NotFound'] },
      schema: {
        tags: ['Arbitrage'],
        summary: 'The chain of certificates, the oldest first',
        description:
          'Every certificate that was ever issued, with its hash and the hash of the one before. Old files are deleted (`is_kept`), but their links in the chain never are.',
        security: SESSION_SECURITY,
        querystring: CertificateChainQuery,
        response: { 200: { ...CertificateChain, description: 'A part of the chain.' } },
      },
    },
    async ({ query: { after, limit } }) => {
      const position = await findPosition(store, after)
      const { links, total } = await listCertificatesAfter(store, { position, limit })
      const last = links.at(-1)
      const hasMore = last !== undefined && last.position < total
      return {
        data: links.map(toCertificateLink),
        meta: {
          count: links.length,
          total,
          limit,
          next_cursor: hasMore ? last.hash : null,
          source: 'database' as const,
        },
      }
    },
  )
}

async function findPosition(store: Store, after: string | undefined): Promise<number> {
  if (after === undefined) return 0
  return after.length === HASH_LENGTH ? (await getLink(store, after)).position : Number(after)
}

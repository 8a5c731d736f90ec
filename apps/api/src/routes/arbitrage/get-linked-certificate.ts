import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CertificateParams, CertificateQuery, LinkedCertificateAnswer } from '@parallax/contract'
import type { Store } from '@parallax/store'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { getLink } from './get-link.ts'
import { sendCertificateFile, sendJson } from './send-certificate.ts'
import { toCertificateLink } from './to-certificate-link.ts'

/** GET /api/v1/arbitrage/certificates/{hash}: any certificate of the chain, byte for byte as it was signed. */
export const getLinkedCertificate: FastifyPluginAsyncTypebox<{ readonly store: Store }> = async (
  app,
  { store },
) => {
  app.get(
    '/api/v1/arbitrage/certificates/:hash',
    {
      config: { access: 'session', keyPermission: 'read:arbitrage' },
      schema: {
        tags: ['Arbitrage'],
        summary: 'A certificate by its hash',
        description:
          'Its place in the chain, and the certificate itself as long as its file is kept. With `format=file` it is the file that `parallax verify` takes.',
        security: SESSION_SECURITY,
        params: CertificateParams,
        querystring: CertificateQuery,
        response: { 200: { ...LinkedCertificateAnswer, description: 'The certificate and its link.' } },
      },
    },
    async ({ params, query }, reply) => {
      const row = await getLink(store, params.hash)
      if (query.format === 'file') {
        if (row.text === null) {
          throw new ApiError('NOT_FOUND', `the file of certificate ${row.id} is no longer kept`)
        }
        return sendCertificateFile(reply, row.id, row.text)
      }
      const link = JSON.stringify(toCertificateLink(row)).slice(0, -1)
      return sendJson(reply, `{"data":${link},"certificate":${row.text?.trimEnd() ?? 'null'}}}`)
    },
  )
}

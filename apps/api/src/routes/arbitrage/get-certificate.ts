import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CertificateAnswer, CertificateQuery, IdParams } from '@parallax/contract'
import { findCertificate } from '@parallax/store'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { getOpportunityEntry, type OpportunityDeps } from './get-opportunity-entry.ts'
import { sendCertificateFile, sendJson } from './send-certificate.ts'

/** GET /api/v1/arbitrage/opportunities/{id}/certificate: the newest one, byte for byte as it was signed. */
export const getCertificate: FastifyPluginAsyncTypebox<OpportunityDeps> = async (app, deps) => {
  app.get(
    '/api/v1/arbitrage/opportunities/:id/certificate',
    {
      config: { access: 'session', keyPermission: 'read:arbitrage' },
      schema: {
        tags: ['Arbitrage'],
        summary: 'The newest certificate of an opportunity',
        description:
          'Every input and check behind a guarantee, hashed, chained and signed. With `format=file` it is the file that `parallax verify` takes, otherwise the same text as `data`. It stays the newest certificate even when the guarantee has ended: see the policy decision.',
        security: SESSION_SECURITY,
        params: IdParams,
        querystring: CertificateQuery,
        response: { 200: { ...CertificateAnswer, description: 'The certificate.' } },
      },
    },
    async ({ params, query }, reply) => {
      const { certificateId } = (await getOpportunityEntry(deps, params.id)).row
      if (certificateId === null) {
        throw new ApiError('NOT_FOUND', 'this opportunity never had a guarantee, so it has no certificate')
      }
      const text = (await findCertificate(deps.store, certificateId))?.text ?? null
      if (text === null) {
        throw new ApiError('NOT_FOUND', `the text of certificate ${certificateId} is no longer kept`)
      }
      if (query.format === 'data') return sendJson(reply, `{"data":${text.trimEnd()}}`)
      return sendCertificateFile(reply, certificateId, text)
    },
  )
}

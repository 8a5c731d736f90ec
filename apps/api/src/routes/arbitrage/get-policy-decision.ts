import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, PolicyAnswer } from '@parallax/contract'
import { findCertificate } from '@parallax/store'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { getOpportunityEntry, type OpportunityDeps } from './get-opportunity-entry.ts'
import { toPolicyDecision } from './to-policy-decision.ts'

/** GET /api/v1/arbitrage/opportunities/{id}/policy-decision: every check, and the resulting decision. */
export const getPolicyDecision: FastifyPluginAsyncTypebox<OpportunityDeps> = async (app, deps) => {
  app.get(
    '/api/v1/arbitrage/opportunities/:id/policy-decision',
    {
      config: { access: 'session', keyPermission: 'read:arbitrage' },
      schema: {
        tags: ['Arbitrage'],
        summary: 'The latest policy decision about an opportunity',
        description:
          '`STRICT`: every check passed. `QUASI`: none failed. `REJECTED`: one failed, and so it is for prices that grew too old since.',
        security: SESSION_SECURITY,
        params: IdParams,
        response: { 200: { ...PolicyAnswer, description: 'The decision as it stands now.' } },
      },
    },
    async ({ params }) => {
      const entry = await getOpportunityEntry(deps, params.id)
      const { certificateId } = entry.row
      const certificate = certificateId === null ? null : await findCertificate(deps.store, certificateId)
      return { data: toPolicyDecision(entry, certificate, deps.now()) }
    },
  )
}

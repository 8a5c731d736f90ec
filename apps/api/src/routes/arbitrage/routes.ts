import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import type { AllocateDeps } from './allocate-funds.ts'
import { allocateFunds } from './allocate-funds.ts'
import { getAdvisory } from './get-advisory.ts'
import { getCertificate } from './get-certificate.ts'
import { getLegComparison } from './get-leg-comparison.ts'
import { getLinkedCertificate } from './get-linked-certificate.ts'
import { getOpportunity } from './get-opportunity.ts'
import { getPolicyDecision } from './get-policy-decision.ts'
import { listCertificates } from './list-certificates.ts'
import { listHistory } from './list-history.ts'
import { listOpportunities } from './list-opportunities.ts'

/** The routes under /api/v1/arbitrage. */
export const arbitrageRoutes: FastifyPluginAsyncTypebox<ReadDeps & AllocateDeps> = async (app, deps) => {
  for (const route of [
    listOpportunities,
    getOpportunity,
    getCertificate,
    getAdvisory,
    getPolicyDecision,
    listHistory,
    listCertificates,
    getLinkedCertificate,
    getLegComparison,
    allocateFunds,
  ])
    await route(app, deps)
}

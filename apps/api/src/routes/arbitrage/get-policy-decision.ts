import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, PolicyAnswer, type PolicyDecision, toRuleName } from '@parallax/contract'
import { type CertificateRow, findCertificate } from '@parallax/store'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { OpportunityEntry } from '../../catalog/arbitrage/opportunity-entry.ts'
import { toIso, toIsoOrNull } from '../../catalog/arbitrage/to-values.ts'
import { listAssumptions } from './assumptions.ts'
import { getOpportunityEntry, type OpportunityDeps } from './get-opportunity-entry.ts'

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
          '`STRICT`: every check passed. `QUASI`: none failed. `REJECTED`: one failed, or the prices have become too old since.',
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

/** The latest decision in its current state. */
function toPolicyDecision(
  entry: OpportunityEntry,
  certificate: CertificateRow | null,
  nowMs: number,
): PolicyDecision {
  const { row } = entry
  const { status, decision } = entry.getState(nowMs)
  const { gate, guarantee, checks } = decision
  return {
    opportunity_id: row.id,
    policy_version: decision.policyVersion,
    decision: guarantee ?? 'REJECTED',
    guarantee,
    risk_gate_state: gate.state,
    risk_gate_reason: gate.reason,
    risk_gate_reasons: [...gate.reasons],
    confirmation_lack: decision.confirmation.lack,
    checks: checks.map(({ name, result, reason }) => ({ name, result, reason })),
    assumptions: listAssumptions(decision.related),
    assumed_away: [...(decision.matrix?.assumedAway ?? [])],
    rules: decision.rules.map(({ dimension, ...compared }) => ({
      dimension: toRuleName(dimension),
      ...compared,
    })),
    status,
    decided_at: toIso(row.decidedMs),
    fresh_until: toIso(row.freshUntilMs),
    certificate_id: row.certificateId,
    certificate_hash: certificate?.hash ?? null,
    certified_at: toIsoOrNull(certificate?.issuedMs ?? null),
  }
}

import { type PolicyDecision, toRuleName } from '@parallax/contract'
import type { CertificateRow } from '@parallax/store'
import { toIso, toIsoOrNull } from '../../catalog/arbitrage/answer-values.ts'
import type { OpportunityEntry } from '../../catalog/arbitrage/opportunity-entry.ts'
import { listAssumptions } from './assumptions.ts'

/** The latest decision in its current state. */
export function toPolicyDecision(
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

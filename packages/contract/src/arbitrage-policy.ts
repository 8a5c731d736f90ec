import { CHECK_NAMES, CONFIRMATION_LACKS } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import {
  AssumptionName,
  GateReasonName,
  GateStateName,
  GuaranteeName,
  OpportunityStatusName,
} from './arbitrage.ts'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { RuleComparison } from './rule-comparison.ts'

export const PolicyCheck = Type.Object(
  {
    name: oneOf(CHECK_NAMES),
    result: oneOf(['pass', 'warn', 'fail']),
    reason: orNull(GateReasonName, 'What it does to the gate; a warning without one leaves it open.'),
  },
  { additionalProperties: false },
)

export const PolicyDecision = Type.Object(
  {
    opportunity_id: Uuid,
    policy_version: Type.String(),
    decision: {
      ...oneOf(['STRICT', 'QUASI', 'REJECTED']),
      description: 'All checks passed; none failed; one failed.',
    },
    guarantee: orNull(GuaranteeName, 'Null when rejected.'),
    risk_gate_state: GateStateName,
    risk_gate_reason: orNull(GateReasonName, 'The gravest; null when allowed.'),
    risk_gate_reasons: Type.Array(GateReasonName, { description: 'All of them, the gravest first.' }),
    confirmation_lack: orNull(
      oneOf(CONFIRMATION_LACKS),
      'Why the check of confirmation is not passed now; null when it is.',
    ),
    checks: Type.Array(PolicyCheck, { description: 'Every check, always in the same order.' }),
    assumptions: Type.Array(AssumptionName, {
      description:
        'What a STRICT guarantee takes for granted, and of two questions how they are related: those are never STRICT.',
    }),
    assumed_away: Type.Array(Type.String(), {
      description:
        'The cells of the payoff matrix that it leaves out for that, as the outcome of the first venue, a colon, and that of the second.',
    }),
    rules: Type.Array(RuleComparison, {
      description: 'How the rules of both listings compare; empty for decisions from before this was asked.',
    }),
    status: OpportunityStatusName,
    decided_at: { ...IsoTime, description: 'When the checks were last run on new data.' },
    fresh_until: {
      ...IsoTime,
      description: 'From then on the check of freshness fails, unless prices are read again.',
    },
    certificate_id: orNull(Uuid, 'Of the newest certificate; null where there never was one.'),
    certificate_hash: orNull(
      Type.String({ pattern: '^[0-9a-f]{64}$' }),
      'SHA-256 over every input and the decision that it certifies.',
    ),
    certified_at: orNull(IsoTime, 'When it was issued: decisions since then are not in it.'),
  },
  { additionalProperties: false },
)
export type PolicyDecision = Static<typeof PolicyDecision>

export const PolicyAnswer = Type.Object({ data: PolicyDecision }, { additionalProperties: false })
export type PolicyAnswer = Static<typeof PolicyAnswer>

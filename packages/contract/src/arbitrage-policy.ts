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
    reason: orNull(
      GateReasonName,
      'The reason that it gives the gate; a warning without a reason leaves the gate open.',
    ),
  },
  { additionalProperties: false },
)

export const PolicyDecision = Type.Object(
  {
    opportunity_id: Uuid,
    policy_version: Type.String(),
    decision: {
      ...oneOf(['STRICT', 'QUASI', 'REJECTED']),
      description: '`STRICT`: all checks passed. `QUASI`: none failed. `REJECTED`: at least one failed.',
    },
    guarantee: orNull(GuaranteeName, 'Null when rejected.'),
    risk_gate_state: GateStateName,
    risk_gate_reason: orNull(GateReasonName, 'The most serious reason; null when allowed.'),
    risk_gate_reasons: Type.Array(GateReasonName, { description: 'All reasons, the most serious first.' }),
    confirmation_lack: orNull(
      oneOf(CONFIRMATION_LACKS),
      'Why the confirmation check does not pass now; null if it passes.',
    ),
    checks: Type.Array(PolicyCheck, { description: 'Every check, always in the same order.' }),
    assumptions: Type.Array(AssumptionName, {
      description:
        'What a STRICT guarantee assumes. For a trade over two questions also how they are related; such a trade is never STRICT.',
    }),
    assumed_away: Type.Array(Type.String(), {
      description:
        'The cells of the payoff matrix that these assumptions rule out: the outcome on the first venue, a colon, and the outcome on the second.',
    }),
    rules: Type.Array(RuleComparison, {
      description:
        'How the rules of both listings compare; empty for decisions made before rules were compared.',
    }),
    status: OpportunityStatusName,
    decided_at: { ...IsoTime, description: 'When the checks were last run on new data.' },
    fresh_until: {
      ...IsoTime,
      description: 'From then on the freshness check fails, unless prices are read again.',
    },
    certificate_id: orNull(Uuid, 'Id of the newest certificate; null if there has never been one.'),
    certificate_hash: orNull(
      Type.String({ pattern: '^[0-9a-f]{64}$' }),
      'SHA-256 over every input and the certified decision.',
    ),
    certified_at: orNull(IsoTime, 'When the certificate was issued; it does not cover later decisions.'),
  },
  { additionalProperties: false },
)
export type PolicyDecision = Static<typeof PolicyDecision>

export const PolicyAnswer = Type.Object({ data: PolicyDecision }, { additionalProperties: false })
export type PolicyAnswer = Static<typeof PolicyAnswer>

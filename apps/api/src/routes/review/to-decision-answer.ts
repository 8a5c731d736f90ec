import { DecisionAnswer, type Decision as DecisionShape } from '@parallax/contract'
import type { Decided, Decision } from '@parallax/store'
import { toRounded } from '../../http/response/to-rounded.ts'

export function toDecisionAnswer(decision: Decision): DecisionShape {
  return {
    id: decision.id,
    kind: decision.kind,
    relation: decision.relation,
    market_a: toMarket(decision.marketA),
    market_b: toMarket(decision.marketB),
    confidence: decision.confidence === null ? null : toRounded(decision.confidence, 6),
    reason: decision.reason,
    note: decision.note,
    account_id: decision.accountId,
    decided_at: decision.decidedAt.toISOString(),
    undone_at: decision.undoneAt?.toISOString() ?? null,
    undone_by: decision.undoneBy,
  }
}

/** The response of a route that decides. */
export const DECIDED = {
  200: { ...DecisionAnswer, description: 'The same decision is already in force; there was no new note.' },
  201: { ...DecisionAnswer, description: 'The decision.' },
} as const

/** 201 for a new decision, 200 for one that already stood. */
export function toDecidedStatus({ isNew }: Decided): 200 | 201 {
  return isNew ? 201 : 200
}

function toMarket({ id, platform, title }: Decision['marketA']): DecisionShape['market_a'] {
  return { id, platform_slug: platform, title }
}

import type { DecisionKind, Relation } from '@parallax/domain'
import { fragment, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import type { ReviewRow } from './review-pair.ts'

/** A person's decision about a pair. */
export interface Decision {
  readonly id: string
  readonly marketA: Pick<ReviewRow, 'id' | 'platform' | 'title'>
  readonly marketB: Decision['marketA']
  readonly kind: DecisionKind
  /** The relation of `marketA` to `marketB`. */
  readonly relation: Relation
  /** The matcher's confidence at that time; null where it had none. */
  readonly confidence: number | null
  readonly reason: string | null
  readonly note: string | null
  /** Null for one made in the terminal, or by a deleted account. */
  readonly accountId: string | null
  readonly decidedAt: Date
  /** When it was undone or replaced; null while it holds. */
  readonly undoneAt: Date | null
  readonly undoneBy: string | null
}

/** Rows of `Decision`; the caller adds conditions and order. */
export const SELECT_DECISIONS = fragment`
  select
    decision.id, decision.kind, decision.relation, decision.confidence, decision.reason, decision.note,
    decision.account_id as "accountId", decision.decided_at as "decidedAt", decision.undone_at as "undoneAt",
    decision.undone_by as "undoneBy",
    jsonb_build_object('id', a.id, 'platform', platform_a.slug, 'title', a.title) as "marketA",
    jsonb_build_object('id', b.id, 'platform', platform_b.slug, 'title', b.title) as "marketB"
  from decision
  join platform_market as a on a.id = decision.market_a
  join platform_market as b on b.id = decision.market_b
  join platform as platform_a on platform_a.id = a.platform_id
  join platform as platform_b on platform_b.id = b.platform_id`

export function findDecision(database: Database, id: string): Promise<Decision | null> {
  return database.find(sql<Decision>`${SELECT_DECISIONS} where decision.id = ${id}`)
}

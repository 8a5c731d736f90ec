import type { DecisionKind, Relation } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** What a person said about a pair, and nobody took back. */
export interface StandingDecision {
  readonly marketA: string
  readonly marketB: string
  readonly kind: DecisionKind
  readonly relation: Relation
  readonly confidence: number | null
  readonly reason: string | null
  readonly decidedAt: Date
}

/** The decisions about one of these listings. */
export function listStandingDecisions(
  database: Database,
  marketIds: readonly string[],
): Promise<StandingDecision[]> {
  return database.many(
    unprepared(sql<StandingDecision>`
    select market_a as "marketA", market_b as "marketB", kind, relation, confidence, reason, decided_at as "decidedAt"
    from decision
    where undone_at is null
      and (market_a = any (${marketIds}::uuid[]) or market_b = any (${marketIds}::uuid[]))`),
  )
}

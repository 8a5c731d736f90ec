import type { StandingDecision } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

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

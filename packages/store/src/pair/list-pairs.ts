import type { Pair } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * The pairs that one of these listings is in, from `minConfidence` on. Looked up one by one: the embedded database gathers no
 * statistics, and without them it would read the whole table for a few dozen ids.
 */
export function listPairs(
  database: Database,
  marketIds: readonly string[],
  minConfidence: number,
): Promise<Pair[]> {
  return database.many(
    unprepared(sql<Pair>`
    select distinct pair.id, market_a as "marketA", market_b as "marketB", relation, confidence, method, reason
    from unnest(${marketIds}::uuid[]) as wanted (id)
    cross join lateral (
      select * from pair where market_a = wanted.id
      union all
      select * from pair where market_b = wanted.id
    ) as pair
    where confidence >= ${minConfidence}`),
  )
}

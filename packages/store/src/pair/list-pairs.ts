import type { Pair } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * The pairs that contain one of these listings, from `minConfidence` on, each once. Looked up one by one: the
 * embedded database has no statistics, and without them it would read the whole table for a few dozen ids.
 */
export async function listPairs(
  database: Database,
  marketIds: readonly string[],
  minConfidence: number,
): Promise<Pair[]> {
  const rows = await database.many(
    unprepared(sql<Pair>`
    select pair.id, market_a as "marketA", market_b as "marketB", relation, confidence, method, reason
    from unnest(${marketIds}::uuid[]) as wanted (id)
    cross join lateral (
      select * from pair where market_a = wanted.id and confidence >= ${minConfidence}
      union all
      select * from pair where market_b = wanted.id and confidence >= ${minConfidence}
      offset 0
    ) as pair`),
  )
  return [...new Map(rows.map((pair) => [pair.id, pair])).values()]
}

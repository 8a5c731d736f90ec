import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

export interface MatchDue {
  /** Rows of `match_due`, to be deleted with what they lead to. */
  readonly dueIds: readonly number[]
  /** Each listing once. */
  readonly marketIds: readonly string[]
}

/** What is due, first what people asked for, then by age: as many rows as it takes to have `enough` listings, or all. */
export async function listMatchDue(database: Database, enough: number): Promise<MatchDue> {
  const rows = await database.many(
    unprepared(sql<{ id: number; marketIds: string[] }>`
    select id, market_ids as "marketIds"
    from (
      select id, market_ids, is_urgent, coalesce(sum(cardinality(market_ids)) over earlier, 0) as before
      from (select * from match_due order by is_urgent desc, id limit ${enough}) as first
      window earlier as (order by is_urgent desc, id rows between unbounded preceding and 1 preceding)
    ) as due
    where before < ${enough}
    order by is_urgent desc, id`),
  )
  return {
    dueIds: rows.map(({ id }) => id),
    marketIds: [...new Set(rows.flatMap(({ marketIds }) => marketIds))],
  }
}

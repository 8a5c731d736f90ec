import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

export interface MatchDue {
  /** Rows of `match_due`, to be deleted together with writing their results. */
  readonly dueIds: readonly number[]
  /** Each listing once. */
  readonly marketIds: readonly string[]
}

interface DueRow {
  readonly id: number
  readonly marketIds: readonly string[]
  readonly isSuspect: boolean
}

/**
 * What is due, first what people requested, then by age: as many rows as are needed for `enough` listings, or all.
 * Rows of a batch that failed come after all others, each by itself. `exceptIds` are rows that are being processed.
 */
export async function listMatchDue(
  database: Database,
  enough: number,
  exceptIds: readonly number[] = [],
): Promise<MatchDue> {
  const rows = await database.many(
    unprepared(sql<DueRow>`
    select id, market_ids as "marketIds", is_suspect as "isSuspect"
    from (
      select id, market_ids, is_urgent, is_suspect, coalesce(sum(cardinality(market_ids)) over earlier, 0) as before
      from (
        select * from match_due where id <> all (${exceptIds}::bigint[])
        order by is_suspect, is_urgent desc, id limit ${enough}
      ) as first
      window earlier as (order by is_suspect, is_urgent desc, id rows between unbounded preceding and 1 preceding)
    ) as due
    where before < ${enough}
    order by is_suspect, is_urgent desc, id`),
  )
  const taken = rows[0]?.isSuspect ? rows.slice(0, 1) : rows.filter(({ isSuspect }) => !isSuspect)
  return {
    dueIds: taken.map(({ id }) => id),
    marketIds: [...new Set(taken.flatMap(({ marketIds }) => marketIds))],
  }
}

const ROWS = 50

/** Every listing that is due. */
export async function listDueMarkets(database: Database): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let lastId: number | undefined = 0; lastId !== undefined; ) {
    const rows: Omit<DueRow, 'isSuspect'>[] = await database.many(sql<Omit<DueRow, 'isSuspect'>>`
      select id, market_ids as "marketIds" from match_due where id > ${lastId} order by id limit ${ROWS}`)
    for (const { marketIds } of rows) for (const id of marketIds) ids.add(id)
    lastId = rows.at(-1)?.id
  }
  return ids
}

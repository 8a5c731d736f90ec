import { sql } from '../sql.ts'
import type { Database, TransactionalDatabase } from '../store.ts'

const LISTINGS_PER_ROW = 500

/**
 * Returns the matcher's turn. Where pairs were compared by another version, it first makes every unresolved listing
 * due, which counts as a turn too.
 */
export async function openMatcher(store: TransactionalDatabase, version: string): Promise<number> {
  const matcher = await store.find(sql<Matcher>`select version, turn from matcher`)
  return matcher?.version === version
    ? matcher.turn
    : store.transaction((database) => upgrade(database, version))
}

interface Matcher {
  readonly version: string
  readonly turn: number
}

/** The very first version finds everything due already. */
async function upgrade(database: Database, version: string): Promise<number> {
  const created = await database.run(
    sql`insert into matcher (version) values (${version}) on conflict do nothing`,
  )
  if (created > 0) return 0
  const matcher = await database.get(sql<Matcher>`select version, turn from matcher for update`)
  if (matcher.version === version) return matcher.turn
  await database.run(sql`
    insert into match_due (market_ids)
    select array_agg(id order by id)
    from (
      select id, (row_number() over (order by id) - 1) / ${LISTINGS_PER_ROW}::integer as batch
      from platform_market where status <> 'resolved'
    ) as market
    group by batch order by batch`)
  const { turn } = await database.get(
    sql<{ turn: number }>`update matcher set version = ${version}, turn = turn + 1 returning turn`,
  )
  return turn
}

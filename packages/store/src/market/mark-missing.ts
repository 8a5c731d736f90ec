import { type Fragment, fragment, sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Records since when open listings are absent from complete sweeps. Being listed again clears it. */
export function markMissing(database: Database, ids: readonly string[], at: Date): Promise<number> {
  return updateAndNotify(
    database,
    fragment`
      update platform_market set missing_since = ${at}
      where id = any (${ids}::uuid[]) and status = 'open' and missing_since is null
      returning id`,
  )
}

/** Closes open listings that the venue no longer knows. The result stays unknown; being listed again opens them. */
export function closeMissing(database: Database, ids: readonly string[], at: Date): Promise<number> {
  return updateAndNotify(
    database,
    fragment`
      update platform_market set status = 'closed', fetched_at = ${at}, content_hash = ''
      where id = any (${ids}::uuid[]) and status = 'open'
      returning id`,
  )
}

/** Returns how many listings the update changed, and writes them into the change feed. */
async function updateAndNotify(database: Database, update: Fragment): Promise<number> {
  const { count } = await database.get(sql<{ count: number }>`
    with changed as (${update}), told as (
      insert into change (market_ids) select array_agg(id) from changed having count(*) > 0
    )
    select count(*) from changed`)
  return count
}

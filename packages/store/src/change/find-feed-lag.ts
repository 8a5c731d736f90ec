import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * The age in milliseconds of the oldest change not seen at `changePosition`; 0 when all were seen. Null when unknown: the
 * change position belongs to another feed.
 */
export async function findFeedLag(
  database: Database,
  changePosition: string,
  timeoutMs: number,
): Promise<number | null> {
  const [feed, snapshot] = changePosition.split(' ')
  if (feed === undefined || snapshot === undefined) return null
  const query = unprepared(sql<{ lagMs: number | null }>`
    with look as materialized (select change_feed() as feed, ${snapshot}::pg_snapshot as seen)
    select case when look.feed = ${feed} then greatest(0, coalesce((
      select extract(epoch from clock_timestamp() - min(change.at))::double precision * 1000 from change
      where change.feed = look.feed and change.written_by >= pg_snapshot_xmin(look.seen)
        and not pg_visible_in_snapshot(change.written_by, look.seen)
    ), 0)) end as "lagMs"
    from look`)
  return (await database.get({ ...query, timeoutMs })).lagMs
}

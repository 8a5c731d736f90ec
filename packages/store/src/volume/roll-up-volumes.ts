import { DAY_MS, toDay } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

const NIL = '00000000-0000-0000-0000-000000000000'
/**
 * Listings per statement: a day may have a quarter of a million, and other callers wait for the embedded database
 * meanwhile.
 */
const PAGE_ROWS = 5_000

/**
 * Sums up the volume of each venue on every unsettled day: today and yesterday each time, an older one once more.
 * Running it twice gives the same rows.
 */
export async function rollUpVolumes(database: Database, now: Date): Promise<void> {
  const yesterday = toDay(now.getTime() - DAY_MS)
  const unsettled = await database.many(
    sql<{ day: string }>`select distinct day from platform_volume_day where not is_settled order by day`,
  )
  for (const { day } of unsettled) {
    await saveDay(database, day, { volumes: await sumDay(database, day), isSettled: day < yesterday })
  }
}

/** The rise of the totals of each venue's listings, by platform id. Venues without a moved total are missing. */
async function sumDay(database: Database, day: string): Promise<Map<string, number>> {
  const volumes = new Map<string, number>()
  let afterId = NIL
  for (;;) {
    const page = await database.many(
      unprepared(sql<{ platformId: string; volumeUsd: number; lastId: string }>`
      select platform_id as "platformId", sum(greatest(end_total_usd - start_total_usd, 0)) as "volumeUsd",
        max(market_id::text) as "lastId"
      from (
        select market_id, start_total_usd, end_total_usd from market_volume_day
        where day = ${day} and market_id > ${afterId} order by market_id limit ${PAGE_ROWS}
      ) as volume
      join platform_market on platform_market.id = market_id
      group by platform_id`),
    )
    if (page.length === 0) return volumes
    for (const { platformId, volumeUsd, lastId } of page) {
      volumes.set(platformId, (volumes.get(platformId) ?? 0) + volumeUsd)
      if (lastId > afterId) afterId = lastId
    }
  }
}

/** A venue without a moved total had no volume, if it reported totals by then at all. */
async function saveDay(
  database: Database,
  day: string,
  { volumes, isSettled }: { readonly volumes: ReadonlyMap<string, number>; readonly isSettled: boolean },
): Promise<void> {
  await database.run(sql`
    update platform_volume_day as known
    set is_settled = ${isSettled}, volume_usd = coalesce(
      (
        select volume_usd
        from unnest(${[...volumes.keys()]}::uuid[], ${[...volumes.values()]}::double precision[]) as summed (id, volume_usd)
        where id = known.platform_id
      ),
      case when exists (
        select from platform_market
        where platform_id = known.platform_id and volume_total_usd is not null
          and first_seen_at < (known.day + 1)::timestamp at time zone 'UTC'
      ) then 0 end
    )
    where day = ${day}`)
}

import {
  deriveDayVolume,
  isMadeWithinDay,
  isWatched,
  type TotalWatch,
  toObservedFromMs,
} from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { MADE_TIME } from './made-time.ts'

/** A little more than the day that is needed. */
const KEPT_MS = 26 * 3_600_000
const NIL = '00000000-0000-0000-0000-000000000000'
/** Listings per statement: other callers wait for the embedded database meanwhile. */
const PAGE_ROWS = 2_000

interface Row extends TotalWatch {
  readonly id: string
  readonly isOpen: boolean
  readonly totalUsd: number
  readonly derivedUsd: number | null
  readonly believedAt: Date | null
  /** The total at the start of each hour in which it moved: Unix milliseconds and USD, in order of time. */
  readonly hours: readonly (readonly [number, number])[] | null
}

/**
 * Derives the 24 h volume of every open listing whose venue reports a lifetime total and no such volume, and notifies
 * followers of those that changed. Running it twice writes nothing the second time. Returns how many changed.
 */
export async function deriveVolumes(database: Database, now: Date): Promise<number> {
  await database.run(sql`delete from market_volume_hour where at < ${new Date(now.getTime() - KEPT_MS)}`)
  let changed = 0
  for (let afterId: string | undefined = NIL; afterId !== undefined; ) {
    const rows: Row[] = await listAfter(database, afterId)
    const different = rows.flatMap((row) => {
      const usd = derive(row, now)
      return usd === row.derivedUsd ? [] : [{ id: row.id, usd }]
    })
    if (different.length > 0) changed += await save(database, different)
    afterId = rows.at(-1)?.id
  }
  return changed
}

function derive({ isOpen, totalUsd, believedAt, hours, ...watch }: Row, now: Date): number | null {
  const nowMs = now.getTime()
  const fromMs = toObservedFromMs(watch, nowMs)
  if (!isOpen || fromMs === null || !isWatched(believedAt, now)) return null
  if (isMadeWithinDay(watch, nowMs)) return totalUsd
  const startUsd = hours?.find(([atMs]) => atMs >= fromMs)?.[1] ?? totalUsd
  const usd = deriveDayVolume({ totalUsd, startUsd, fromMs }, nowMs)
  return usd === null ? null : Math.round(usd * 100) / 100
}

function listAfter(database: Database, afterId: string): Promise<Row[]> {
  return database.many(
    unprepared(sql<Row>`
    select
      market.id, market.status = 'open' as "isOpen", market.volume_total_usd as "totalUsd",
      market.volume_24h_derived_usd as "derivedUsd", health.believed_at as "believedAt",
      extract(epoch from health.watched_since)::double precision * 1000 as "watchedSinceMs",
      extract(epoch from market.volume_total_since)::double precision * 1000 as "reportedSinceMs",
      extract(epoch from ${MADE_TIME})::double precision * 1000 as "createdMs",
      (
        select jsonb_agg(jsonb_build_array(extract(epoch from at) * 1000, start_total_usd) order by at)
        from market_volume_hour where market_id = market.id
      ) as hours
    from platform_market as market
    join platform_health as health using (platform_id)
    where market.volume_total_usd is not null and market.volume_24h_usd is null
      and (market.status = 'open' or market.volume_24h_derived_usd is not null) and market.id > ${afterId}
    order by market.id limit ${PAGE_ROWS}`),
  )
}

/** A listing that was written meanwhile is skipped if its venue now reports a volume. */
async function save(
  database: Database,
  different: readonly { readonly id: string; readonly usd: number | null }[],
): Promise<number> {
  const { changed } = await database.get(
    unprepared(sql<{ changed: number }>`
    with written as (
      update platform_market as market set volume_24h_derived_usd = derived.usd
      from unnest(${different.map(({ id }) => id)}::uuid[], ${different.map(({ usd }) => usd)}::double precision[]) as derived (id, usd)
      where market.id = derived.id
      returning market.id
    ), told as (
      insert into change (market_ids) select array_agg(id) from written having count(*) > 0
    )
    select count(*) as changed from written`),
  )
  return changed
}

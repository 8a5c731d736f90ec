import { isWatched, listDays } from '@parallax/domain'
import { type Fragment, fragment, sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { MADE_TIME } from './made-time.ts'

/**
 * The starting points of the last 7 and 30 UTC days, today included: the lifetime total of a listing at that time, 0
 * where it was made since, null when unknown. The volume is the rise of the total, see `toWindowVolume`.
 */
export interface WindowStart {
  readonly marketId: string
  readonly start7dUsd: number | null
  readonly start30dUsd: number | null
}

/**
 * The windows of these listings. Listings without any known window are left out: those without a lifetime total, and
 * those that were not watched when the window began. These were first seen later, or their venue was not swept around
 * that midnight.
 */
export function listWindowStarts(
  database: Database,
  marketIds: readonly string[],
  now: Date,
): Promise<WindowStart[]> {
  return select(database, fragment`and market.id = any (${marketIds}::uuid[])`, now)
}

/** The same by id, for the first `limit` after `afterId`: call it again with the last id of each result. */
export function listWindowStartsAfter(
  database: Database,
  afterId: string,
  limit: number,
  now: Date,
): Promise<WindowStart[]> {
  return select(database, fragment`and market.id > ${afterId} order by market.id limit ${limit}`, now)
}

async function select(database: Database, condition: Fragment, now: Date): Promise<WindowStart[]> {
  const [week, month] = [toFirstDay(7, now), toFirstDay(30, now)]
  const [sweptWeek, sweptMonth] = [await listSweptAt(database, week), await listSweptAt(database, month)]
  return database.many(
    unprepared(sql<WindowStart>`
    select market.id as "marketId", ${toStart(week, sweptWeek)} as "start7dUsd",
      ${toStart(month, sweptMonth)} as "start30dUsd"
    from platform_market as market
    -- Most totals have not moved in this time: for those the look-up by day is skipped.
    left join lateral (
      select day from market_volume_day where market_id = market.id and day >= ${month} order by day limit 1
    ) as moved on true
    where market.volume_total_usd is not null
      and (${isMadeSince(month)} or ${isSeenAt(week, sweptWeek)} or ${isSeenAt(month, sweptMonth)})
      ${condition}`),
  )
}

function toStart(day: string, swept: readonly string[]): Fragment {
  return fragment`
    case
      when ${isMadeSince(day)} then 0
      when ${isSeenAt(day, swept)} then coalesce(
        (
          select start_total_usd from market_volume_day
          where moved.day is not null and market_id = market.id and market_volume_day.day >= greatest(${day}, moved.day)
          order by market_volume_day.day limit 1
        ),
        market.volume_total_usd
      )
    end`
}

function isMadeSince(day: string): Fragment {
  return fragment`coalesce(${MADE_TIME} >= ${toMidnight(day)}::timestamptz, false)`
}

function isSeenAt(day: string, swept: readonly string[]): Fragment {
  return fragment`(market.first_seen_at <= ${toMidnight(day)}::timestamptz and market.platform_id = any (${swept}::uuid[]))`
}

/**
 * The venues that were swept around the midnight at the start of the day, so that their totals at that time are
 * known.
 */
async function listSweptAt(database: Database, day: string): Promise<string[]> {
  const sweeps = await database.many(sql<{ platformId: string; before: Date; after: Date }>`
    select platform_id as "platformId", before.last_sweep_at as before, after.first_sweep_at as after
    from platform_volume_day as before join platform_volume_day as after using (platform_id)
    where before.day = ${day}::date - 1 and after.day = ${day}`)
  return sweeps.filter(({ before, after }) => isWatched(before, after)).map(({ platformId }) => platformId)
}

function toFirstDay(count: number, now: Date): string {
  return listDays(count, now.getTime())[0] ?? ''
}

function toMidnight(day: string): string {
  return `${day}T00:00:00Z`
}

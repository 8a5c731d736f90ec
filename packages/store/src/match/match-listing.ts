import type { Category } from '@parallax/domain'
import { fragment, sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** What the matcher reads of a listing. Times are ISO 8601 UTC with milliseconds. */
export interface MatchListing {
  readonly id: string
  readonly title: string
  readonly groupTitle: string | null
  readonly rules: string | null
  readonly category: Category
  readonly isResolved: boolean
  readonly isPlayMoney: boolean
  readonly endTime: string | null
  readonly createdTime: string | null
  /** When it was first ingested. */
  readonly seenTime: string
  /** The same for all legs of a venue's group; null when it is no leg. */
  readonly groupKey: string | null
  /** By which listings that resell its book call it: venue and the venue's own word for it. */
  readonly originalKey: string
  /** For one that resells a book: the `originalKey` of whose it is. */
  readonly mirrorKey: string | null
  /** What its Yes is called, in lower case: by its outcome and by its leg. */
  readonly yesNames: readonly string[]
  /** What its No is called, in lower case. */
  readonly noName: string | null
}

/** Polymarket's own id of a market is not what others know it by: that is the Gamma id. */
const SELECT_LISTINGS = fragment`
  select
    market.id, title, group_title as "groupTitle", rules, category, status = 'resolved' as "isResolved",
    is_play_money as "isPlayMoney",
    to_char(end_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endTime",
    to_char(created_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdTime",
    to_char(first_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "seenTime",
    platform.slug || ' ' || group_id as "groupKey",
    platform.slug || ' ' || coalesce(reference ->> 'gammaId', platform_market_id) as "originalKey",
    mirror_venue || ' ' || mirror_id as "mirrorKey",
    array_remove(array[lower(outcomes -> yes_index ->> 'label'), lower(leg_label)], null) as "yesNames",
    lower(outcomes -> (1 - yes_index) ->> 'label') as "noName"
  from platform_market as market join platform on platform.id = market.platform_id`

export function listMatchListings(database: Database, ids: readonly string[]): Promise<MatchListing[]> {
  return database.many(
    unprepared(sql<MatchListing>`${SELECT_LISTINGS} where market.id = any (${ids}::uuid[])`),
  )
}

/** Ids of listings without a result, the first `limit` after `afterId`: to be read through with the last of each answer. */
export async function listUnresolved(database: Database, afterId: string, limit: number): Promise<string[]> {
  const rows = await database.many(
    unprepared(sql<{ id: string }>`
    select id from platform_market where id > ${afterId} and status <> 'resolved' order by id limit ${limit}`),
  )
  return rows.map(({ id }) => id)
}

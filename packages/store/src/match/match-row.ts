import type { PlatformMarket } from '@parallax/domain'
import { fragment, sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** What the match stage reads of one listing. Times are ISO 8601 UTC with milliseconds. */
export interface MatchRow
  extends Pick<
    PlatformMarket,
    'title' | 'groupTitle' | 'rules' | 'category' | 'isPlayMoney' | 'endTime' | 'createdTime'
  > {
  readonly id: string
  readonly isResolved: boolean
  /** When it was first ingested. */
  readonly seenTime: string
  /** The same for all legs of a venue's group; null when it is not a leg. */
  readonly groupKey: string | null
  /** The key by which listings that resell its book refer to it: venue and the venue's own id. */
  readonly originalKey: string
  /** For a listing that resells a book: the `originalKey` of the original. */
  readonly mirrorKey: string | null
  /** Names of its Yes, in lower case: its outcome and its leg. */
  readonly yesNames: readonly string[]
  /** Name of its No, in lower case. */
  readonly noName: string | null
}

/** Other venues refer to a Polymarket market by its Gamma id, not by its own id. */
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

export function listMatchListings(database: Database, ids: readonly string[]): Promise<MatchRow[]> {
  return database.many(unprepared(sql<MatchRow>`${SELECT_LISTINGS} where market.id = any (${ids}::uuid[])`))
}

/**
 * Ids of listings without a result, the first `limit` after `afterId`: call it again with the last id of each result.
 */
export async function listUnresolved(database: Database, afterId: string, limit: number): Promise<string[]> {
  const rows = await database.many(
    unprepared(sql<{ id: string }>`
    select id from platform_market where id > ${afterId} and status <> 'resolved' order by id limit ${limit}`),
  )
  return rows.map(({ id }) => id)
}

import type { Category, MarketStatus, Outcome, PriceKind, Quote, VolumeBasis } from '@parallax/domain'
import { type Fragment, fragment, replanned, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { inTablePages, type TablePageRange } from '../table-pages.ts'
import { DAY_VOLUME_BASIS, DAY_VOLUME_USD } from '../volume/day-volume.ts'
import { MADE_TIME } from '../volume/made-time.ts'

/** A listing as the API returns it. Times are Unix milliseconds; unknown is null. */
export interface MarketRow extends Quote {
  readonly id: string
  readonly platformId: string
  readonly platformMarketId: string
  readonly title: string
  readonly groupTitle: string | null
  readonly legLabel: string | null
  readonly slug: string
  readonly url: string | null
  readonly category: Category
  readonly status: MarketStatus
  readonly outcomes: readonly Outcome[]
  /** Which outcome is the title's Yes. */
  readonly yesIndex: number | null
  /** Price of Yes. */
  readonly price: number | null
  readonly priceKind: PriceKind | null
  readonly volume24hUsd: number | null
  readonly volumeBasis: VolumeBasis
  readonly volumeTotalUsd: number | null
  readonly liquidityUsd: number | null
  readonly isPlayMoney: boolean
  readonly isMissing: boolean
  readonly endMs: number | null
  /**
   * When the venue listed it, or when we first saw it if that is earlier: a venue time in our future is not trusted.
   */
  readonly createdMs: number | null
  /** Whether that is the venue's own time. */
  readonly isDated: boolean
  readonly sourceUpdatedMs: number | null
  readonly fetchedMs: number
  /** The id by which listings of other venues that resell its book refer to it. */
  readonly originalId: string
  /** For a listing that resells a book: the venue of the original, and its `originalId` there. */
  readonly mirrorVenue: string | null
  readonly mirrorId: string | null
}

/** The listings with these ids, as far as they exist. */
export function listMarketRows(database: Database, ids: readonly string[]): Promise<MarketRow[]> {
  return select(database, fragment`where id = any (${ids}::uuid[])`)
}

/** Those in a part of the table, to read all of it in parts. */
export function listMarketRowsIn(database: Database, range: TablePageRange): Promise<MarketRow[]> {
  return select(database, fragment`where ${inTablePages(range)}`)
}

/** Other venues refer to a Polymarket market by its Gamma id, not by its own id. */
function select(database: Database, condition: Fragment): Promise<MarketRow[]> {
  return database.many(
    replanned(sql<MarketRow>`
    select
      id, platform_id as "platformId", platform_market_id as "platformMarketId", title, group_title as "groupTitle",
      leg_label as "legLabel", slug, url, category, status, outcomes, yes_index as "yesIndex", price, price_kind as "priceKind",
      yes_bid as "yesBid", yes_ask as "yesAsk", no_bid as "noBid", no_ask as "noAsk",
      ${DAY_VOLUME_USD} as "volume24hUsd",
      ${DAY_VOLUME_BASIS} as "volumeBasis",
      volume_total_usd as "volumeTotalUsd", liquidity_usd as "liquidityUsd", is_play_money as "isPlayMoney",
      missing_since is not null as "isMissing",
      extract(epoch from end_time)::double precision * 1000 as "endMs",
      extract(epoch from case when created_time is not null then least(created_time, first_seen_at) end)::double precision
        * 1000 as "createdMs",
      ${MADE_TIME} is not null as "isDated",
      extract(epoch from source_updated_at)::double precision * 1000 as "sourceUpdatedMs",
      extract(epoch from fetched_at)::double precision * 1000 as "fetchedMs",
      coalesce(reference ->> 'gammaId', platform_market_id) as "originalId",
      mirror_venue as "mirrorVenue", mirror_id as "mirrorId"
    from platform_market as market ${condition}`),
  )
}

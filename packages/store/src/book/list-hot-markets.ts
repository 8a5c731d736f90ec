import type { PlatformMarket, Quote, VenueSlug } from '@parallax/domain'
import { replanned, sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** A listing whose book the hot lane reads, as it is saved. */
export interface HotMarket {
  readonly id: string
  readonly market: PlatformMarket
  /** Until when its last trade counts as one of the last 24 hours; null where that is not known. */
  readonly tradeUntilMs: number | null
}

type Times = 'endTime' | 'createdTime' | 'resolvedTime' | 'sourceUpdatedAt'

interface HotRow
  extends Omit<PlatformMarket, Times | 'quote' | 'mirrorOf' | 'lastTrade'>,
    Quote,
    Readonly<Record<Times, Date | null>> {
  readonly id: string
  readonly lastTrade: number | null
  readonly tradeUntilMs: number | null
  readonly mirrorVenue: string | null
  readonly mirrorId: string | null
}

/** The hot listings of a venue that are open, at most `limit`, nearest to an edge first. */
export async function listHotMarkets(
  database: Database,
  slug: VenueSlug,
  limit: number,
): Promise<HotMarket[]> {
  const rows = await database.many(
    replanned(sql<HotRow>`
    select
      market.id, platform.slug as platform, market.platform_market_id as "platformMarketId", market.title,
      market.group_title as "groupTitle", market.group_id as "groupId", market.leg_label as "legLabel",
      market.exclusive_group as "exclusiveGroup", market.slug,
      market.url, market.rules, market.category, market.status, market.outcomes, market.yes_index as "yesIndex",
      market.price, market.price_kind as "priceKind", market.yes_bid as "yesBid", market.yes_ask as "yesAsk",
      market.no_bid as "noBid", market.no_ask as "noAsk", market.volume_24h_usd as "volume24hUsd",
      market.volume_total_usd as "volumeTotalUsd", market.liquidity_usd as "liquidityUsd",
      market.is_play_money as "isPlayMoney", market.end_time as "endTime", market.created_time as "createdTime",
      market.resolved_time as "resolvedTime", market.resolution, market.source_updated_at as "sourceUpdatedAt",
      market.mirror_venue as "mirrorVenue", market.mirror_id as "mirrorId", market.fee_terms as "feeTerms",
      market.reference, market.last_trade as "lastTrade",
      extract(epoch from market.last_trade_until)::double precision * 1000 as "tradeUntilMs"
    from platform
    join hot_market as hot on hot.platform_id = platform.id
    join platform_market as market on market.id = hot.market_id
    where platform.slug = ${slug} and market.status = 'open'
    order by hot.gap, hot.market_id
    limit ${limit}`),
  )
  return rows.map(toHotMarket)
}

function toHotMarket(row: HotRow): HotMarket {
  const { id, yesBid, yesAsk, noBid, noAsk, mirrorVenue, mirrorId, lastTrade, tradeUntilMs, ...rest } = row
  const isOfDay = tradeUntilMs === Number.POSITIVE_INFINITY
  return {
    id,
    tradeUntilMs,
    market: {
      ...rest,
      lastTrade: lastTrade === null ? null : { price: lastTrade, isOfDay },
      quote: { yesBid, yesAsk, noBid, noAsk },
      endTime: toIso(row.endTime),
      createdTime: toIso(row.createdTime),
      resolvedTime: toIso(row.resolvedTime),
      sourceUpdatedAt: toIso(row.sourceUpdatedAt),
      mirrorOf: mirrorVenue === null || mirrorId === null ? null : { venue: mirrorVenue, id: mirrorId },
    },
  }
}

function toIso(time: Date | null): string | null {
  return time?.toISOString() ?? null
}

import type { LinkingRelation, Quote } from '@parallax/domain'
import type { MarketRow } from '../market/list-market-rows.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** The link, rules and best prices of one listing of a question. */
export interface LinkedQuoteRow
  extends Quote,
    Pick<MarketRow, 'price' | 'priceKind' | 'url' | 'isPlayMoney'> {
  readonly marketId: string
  readonly relation: LinkingRelation
  readonly reason: string
  readonly rules: string | null
  readonly endTime: Date | null
  readonly quotedAt: Date
  readonly sourceUpdatedAt: Date | null
  readonly isMirror: boolean
}

/** The listings of a question, ordered by venue. */
export function listListings(database: Database, questionId: string): Promise<LinkedQuoteRow[]> {
  return database.many(sql<LinkedQuoteRow>`
    select
      market.id as "marketId", link.relation, link.reason, market.price,
      market.price_kind as "priceKind", market.url, market.rules, market.end_time as "endTime",
      market.yes_bid as "yesBid", market.yes_ask as "yesAsk", market.no_bid as "noBid", market.no_ask as "noAsk",
      coalesce(market.quote_read_at, market.fetched_at) as "quotedAt",
      market.source_updated_at as "sourceUpdatedAt", market.is_play_money as "isPlayMoney",
      market.mirror_venue is not null as "isMirror"
    from link
    join platform_market as market on market.id = link.market_id
    join platform on platform.id = market.platform_id
    where link.question_id = ${questionId}
    order by platform.slug, market.id`)
}

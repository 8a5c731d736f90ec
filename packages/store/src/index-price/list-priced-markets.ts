import type { IndexPriceInput } from '@parallax/domain'
import { replanned, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { DAY_VOLUME_BASIS, DAY_VOLUME_USD } from '../volume/day-volume.ts'

/** What the index price stage reads of one open listing with a price, and its link. */
export interface IndexPriceRow
  extends Pick<
    IndexPriceInput,
    'id' | 'venue' | 'relation' | 'volume24hUsd' | 'volumeBasis' | 'liquidityUsd'
  > {
  readonly questionId: string
  readonly price: number
  readonly fetchedMs: number
  readonly isMissing: boolean
  /** The key by which listings that resell its book refer to it. */
  readonly originalKey: string
  /** For a listing that resells a book: the `originalKey` of the original. */
  readonly mirrorKey: string | null
}

/** The listings of these questions that can count for their index price. Looked up one by one, like `listPairs`. */
export function listPricedMarkets(
  database: Database,
  questionIds: readonly string[],
): Promise<IndexPriceRow[]> {
  return database.many(
    replanned(sql<IndexPriceRow>`
    select
      market.id, link.question_id as "questionId", platform.slug as venue, link.relation, market.price,
      ${DAY_VOLUME_USD} as "volume24hUsd", ${DAY_VOLUME_BASIS} as "volumeBasis", market.liquidity_usd as "liquidityUsd",
      extract(epoch from market.fetched_at)::double precision * 1000 as "fetchedMs",
      market.missing_since is not null as "isMissing",
      platform.slug || ' ' || coalesce(market.reference ->> 'gammaId', market.platform_market_id) as "originalKey",
      market.mirror_venue || ' ' || market.mirror_id as "mirrorKey"
    from unnest(${questionIds}::uuid[]) as question (id)
    cross join lateral (select * from link where link.question_id = question.id offset 0) as link
    cross join lateral (select * from platform_market where platform_market.id = link.market_id offset 0) as market
    join platform on platform.id = market.platform_id
    where market.status = 'open' and market.price is not null`),
  )
}

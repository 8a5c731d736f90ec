import type { LinkingRelation, MarketStatus, PriceReadings, Quote, VenueSlug } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { DAY_VOLUME_USD } from '../volume/day-volume.ts'
import type { SavedBook } from './saved-book.ts'
import { type BookColumns, toSavedBook } from './to-saved-book.ts'

/** What can be traded in a listing of a question, as last read. Times are Unix milliseconds; unknown is null. */
export interface QuestionBook extends PriceReadings<SavedBook> {
  readonly marketId: string
  readonly venue: VenueSlug
  readonly status: MarketStatus
  readonly relation: LinkingRelation
  readonly sourceUpdatedMs: number | null
  readonly liquidityUsd: number | null
  readonly volume24hUsd: number | null
  readonly feeTerms: Readonly<Record<string, number>> | null
  /** The key by which listings that resell its book refer to it. */
  readonly originalKey: string
  /** For a listing that resells a book: the `originalKey` of the original. */
  readonly mirrorKey: string | null
}

interface Row extends Omit<QuestionBook, 'quote' | 'book'>, Quote, BookColumns {}

/** All listings of these questions, ordered by venue. */
export async function listQuestionBooks(
  database: Database,
  questionIds: readonly string[],
): Promise<QuestionBook[]> {
  const rows = await database.many(
    unprepared(sql<Row>`
    select
      market.id as "marketId", platform.slug as venue, market.status, link.relation,
      market.platform_market_id as "platformMarketId", market.yes_bid as "yesBid", market.yes_ask as "yesAsk",
      market.no_bid as "noBid", market.no_ask as "noAsk", market.liquidity_usd as "liquidityUsd",
      ${DAY_VOLUME_USD} as "volume24hUsd", market.fee_terms as "feeTerms",
      platform.slug || ' ' || coalesce(market.reference ->> 'gammaId', market.platform_market_id) as "originalKey",
      market.mirror_venue || ' ' || market.mirror_id as "mirrorKey",
      (extract(epoch from market.fetched_at) * 1000)::double precision as "fetchedMs",
      (extract(epoch from market.quote_read_at) * 1000)::double precision as "quoteReadMs",
      market.missing_since is not null as "isMissing",
      (extract(epoch from market.source_updated_at) * 1000)::double precision as "sourceUpdatedMs",
      book.levels, book.depth, book.source_updated_at as "bookSourceUpdatedAt",
      (extract(epoch from book.fetched_at) * 1000)::double precision as "bookFetchedMs",
      (extract(epoch from book.changed_at) * 1000)::double precision as "bookChangedMs"
    from link
    join platform_market as market on market.id = link.market_id
    join platform on platform.id = market.platform_id
    left join book on book.market_id = market.id
    where link.question_id = any (${questionIds}::uuid[])
    order by platform.slug, market.id`),
  )
  return rows.map(toQuestionBook)
}

function toQuestionBook(row: Row): QuestionBook {
  const { yesBid, yesAsk, noBid, noAsk } = row
  return {
    marketId: row.marketId,
    venue: row.venue,
    status: row.status,
    relation: row.relation,
    quote: { yesBid, yesAsk, noBid, noAsk },
    book: toSavedBook(row),
    fetchedMs: row.fetchedMs,
    quoteReadMs: row.quoteReadMs,
    isMissing: row.isMissing,
    sourceUpdatedMs: row.sourceUpdatedMs,
    liquidityUsd: row.liquidityUsd,
    volume24hUsd: row.volume24hUsd,
    feeTerms: row.feeTerms,
    originalKey: row.originalKey,
    mirrorKey: row.mirrorKey,
  }
}

import type { ArbitrageListing, Claim, Quote } from '@parallax/domain'
import type { SavedBook } from '../book/saved-book.ts'
import { type BookColumns, toSavedBook } from '../book/to-saved-book.ts'
import { fragment, replanned, sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { DAY_VOLUME_USD } from '../volume/day-volume.ts'

interface MarketBook extends SavedBook {
  /** Whether the last attempt to read it again failed. */
  readonly isFailed: boolean
}

/** What the arbitrage stage reads of one open listing, its link, its book and its claim. Times are Unix milliseconds; unknown is null. */
export interface ArbitrageRow
  extends Pick<
    ArbitrageListing,
    | 'title'
    | 'url'
    | 'venue'
    | 'relation'
    | 'match'
    | 'quote'
    | 'liquidityUsd'
    | 'volume24hUsd'
    | 'feeTerms'
    | 'isPlayMoney'
    | 'rulesHash'
  > {
  readonly id: string
  readonly questionId: string
  /** Price of its own Yes. */
  readonly price: number | null
  readonly book: MarketBook | null
  readonly endMs: number | null
  readonly fetchedMs: number
  /** When the quote was read, where it does not come from the list; null where it does. */
  readonly quoteReadMs: number | null
  readonly isMissing: boolean
  readonly sourceUpdatedMs: number | null
  /** What makes its Yes true, in a form that can be compared with other questions; null where that is not certain. */
  readonly claim: Claim | null
  /**
   * The venue's id of a set of listings, including this one, of which at most one can be Yes; null where the venue
   * states none.
   */
  readonly exclusiveGroup: string | null
  /** The key by which listings that resell its book refer to it. */
  readonly originalKey: string
  /** For a listing that resells a book: the `originalKey` of the original. */
  readonly mirrorKey: string | null
}

interface Row extends Omit<ArbitrageRow, 'match' | 'quote' | 'book' | 'claim'>, Quote, BookColumns {
  readonly subject: string | null
  readonly byDay: number | null
  readonly bound: Claim['bound']
  readonly confidence: number | null
  readonly method: ArbitrageRow['match']['method']
  readonly reason: string
  readonly isBookFailed: boolean | null
}

/**
 * Whether another venue lists a question with the same claim except for time or number: one may follow from the
 * other. With `market_claim as claim`, `link` and `platform_market as market` in scope.
 */
const IS_PAIRED = fragment`
  exists (
    select
    from market_claim as other
    join link as other_link on other_link.market_id = other.market_id and other_link.question_id <> link.question_id
    join link as mate on mate.question_id = other_link.question_id
    join platform_market as mate_market on mate_market.id = mate.market_id
    where md5(other.subject) = md5(claim.subject)
      and mate_market.platform_id <> market.platform_id and mate_market.status = 'open'
  )`

/**
 * All questions that are open on two or more venues, or are related to one by an implication in either direction, by
 * id.
 */
export async function listSharedQuestionIds(database: Database): Promise<string[]> {
  const found = await database.many(
    unprepared(sql<{ id: string }>`
    select link.question_id as id
    from link join platform_market as market on market.id = link.market_id and market.status = 'open'
    group by link.question_id
    having count(distinct market.platform_id) > 1
    union
    select link.question_id
    from market_claim as claim
    join link on link.market_id = claim.market_id
    join platform_market as market on market.id = link.market_id and market.status = 'open'
    where ${IS_PAIRED}
    order by id`),
  )
  return found.map(({ id }) => id)
}

/**
 * The open listings of those of these questions that are open on two or more venues, or related as above. Looked up
 * one by one, like `listPairs`.
 */
export async function listArbitrageMarkets(
  database: Database,
  questionIds: readonly string[],
): Promise<ArbitrageRow[]> {
  const rows = await database.many(
    replanned(sql<Row>`
    select *, encode(sha256(convert_to(rules, 'UTF8')), 'hex') as "rulesHash"
    from (
      select
        market.id, market.title, market.url, link.question_id as "questionId", platform.slug as venue, link.relation, link.confidence, link.method,
        link.reason, market.platform_market_id as "platformMarketId", market.price, market.yes_bid as "yesBid",
        market.yes_ask as "yesAsk", market.no_bid as "noBid", market.no_ask as "noAsk",
        market.liquidity_usd as "liquidityUsd", ${DAY_VOLUME_USD} as "volume24hUsd",
        market.fee_terms as "feeTerms", market.is_play_money as "isPlayMoney", market.rules,
        (extract(epoch from market.end_time) * 1000)::double precision as "endMs",
        (extract(epoch from market.fetched_at) * 1000)::double precision as "fetchedMs",
        (extract(epoch from market.quote_read_at) * 1000)::double precision as "quoteReadMs",
        market.missing_since is not null as "isMissing",
        (extract(epoch from market.source_updated_at) * 1000)::double precision as "sourceUpdatedMs",
        platform.slug || ' ' || coalesce(market.reference ->> 'gammaId', market.platform_market_id) as "originalKey",
        market.mirror_venue || ' ' || market.mirror_id as "mirrorKey",
        market.exclusive_group as "exclusiveGroup",
        book.levels, book.depth, book.source_updated_at as "bookSourceUpdatedAt",
        (extract(epoch from book.fetched_at) * 1000)::double precision as "bookFetchedMs",
        (extract(epoch from book.changed_at) * 1000)::double precision as "bookChangedMs",
        book.failed_at is not null as "isBookFailed",
        claim.subject, claim.by_day as "byDay", claim.bound,
        min(platform.slug) over of_question <> max(platform.slug) over of_question
          or coalesce(bool_or(claim.is_paired) over of_question, false) as is_shared
      from unnest(${questionIds}::uuid[]) as question (id)
      cross join lateral (select * from link where link.question_id = question.id offset 0) as link
      cross join lateral (select * from platform_market where platform_market.id = link.market_id offset 0) as market
      left join lateral (select * from book where book.market_id = market.id offset 0) as book on true
      left join lateral (
        select claim.*, ${IS_PAIRED} as is_paired from market_claim as claim where claim.market_id = market.id offset 0
      ) as claim on true
      join platform on platform.id = market.platform_id
      where market.status = 'open'
      window of_question as (partition by link.question_id)
    ) as listed
    where is_shared`),
  )
  return rows.map(toMarket)
}

/** The rules of these listings, where they have any. */
export function listRules(
  database: Database,
  marketIds: readonly string[],
): Promise<{ readonly id: string; readonly rules: string }[]> {
  return database.many(
    unprepared(sql<{ id: string; rules: string }>`
    select id, rules from platform_market where id = any (${marketIds}::uuid[]) and rules is not null`),
  )
}

function toMarket(row: Row): ArbitrageRow {
  const book = toSavedBook(row)
  return {
    id: row.id,
    title: row.title,
    url: row.url,
    questionId: row.questionId,
    venue: row.venue,
    relation: row.relation,
    match: { confidence: row.confidence, method: row.method, reason: row.reason },
    price: row.price,
    quote: { yesBid: row.yesBid, yesAsk: row.yesAsk, noBid: row.noBid, noAsk: row.noAsk },
    book: book === null ? null : { ...book, isFailed: row.isBookFailed === true },
    liquidityUsd: row.liquidityUsd,
    volume24hUsd: row.volume24hUsd,
    feeTerms: row.feeTerms,
    isPlayMoney: row.isPlayMoney,
    endMs: row.endMs,
    rulesHash: row.rulesHash,
    fetchedMs: row.fetchedMs,
    quoteReadMs: row.quoteReadMs,
    isMissing: row.isMissing,
    sourceUpdatedMs: row.sourceUpdatedMs,
    claim: row.subject === null ? null : { subject: row.subject, byDay: row.byDay, bound: row.bound },
    exclusiveGroup: row.exclusiveGroup,
    originalKey: row.originalKey,
    mirrorKey: row.mirrorKey,
  }
}

import type { BestQuote, Book, BookLevel } from '@parallax/domain'
import { fragment, replanned, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'
import type { BookLevels } from './saved-book.ts'

/** Best levels of each side that are kept: a venue that prices in tenths of a cent has up to a thousand. */
const MOST_LEVELS = 100

/** Whether both the book and the listing, as a sweep has written it since, are priced by a book. */
const IS_PRICED = fragment`
  (incoming.is_priced and coalesce(market.price_kind, '') not in ('pool', 'odds', 'settled'))`

/** A book that was read, with the quote and price it gives its listing; null where it gives none. */
export interface BookReading {
  readonly marketId: string
  readonly book: Book
  readonly bestQuote: BestQuote | null
}

export interface SavedBooks {
  readonly saved: number
  /** Listings whose quote or price moved. */
  readonly moved: number
}

/**
 * Writes books that were read, the quotes and prices that moved with them, a point for each moved price, and the
 * change feed, all in one statement. A moved price gets the venue time of its book, null where the book has none. For
 * an unchanged book only the times move.
 *
 * An earlier reading never overwrites a later one, of the book or of the listing, and a listing that a sweep is
 * writing is left to the next reading. The hash of what the venue listed stays: an unchanged list neither restores
 * the listed price nor makes the quote current.
 */
export async function saveBooks(
  database: Database,
  books: readonly BookReading[],
  fetchedAt: Date,
): Promise<SavedBooks> {
  if (books.length === 0) return { saved: 0, moved: 0 }
  const rows = new Map(books.map((read) => [read.marketId, toRow(read)]))
  return database.get(
    replanned(sql<SavedBooks>`
    with incoming as (
      select * from jsonb_to_recordset(${toJsonb([...rows.values()])}::jsonb) as row (
        market_id uuid, levels jsonb, depth text, source_updated_at timestamptz, is_quoted boolean,
        yes_bid double precision, yes_ask double precision, no_bid double precision, no_ask double precision,
        is_priced boolean, price double precision, price_kind text, outcomes jsonb
      )
    ), saved as (
      insert into book as known (market_id, levels, depth, source_updated_at, fetched_at, changed_at)
      select market_id, levels, depth, source_updated_at, ${fetchedAt}::timestamptz, ${fetchedAt}::timestamptz
      from incoming
      on conflict (market_id) do update set
        levels = case when known.levels = excluded.levels then known.levels else excluded.levels end,
        depth = excluded.depth, source_updated_at = excluded.source_updated_at, fetched_at = excluded.fetched_at,
        failed_at = null,
        changed_at = case
          when known.levels = excluded.levels and known.depth = excluded.depth then known.changed_at
          else excluded.changed_at
        end
      where known.fetched_at <= excluded.fetched_at
      returning market_id
    ), moved as (
      select
        market.id, market.price as old_price, incoming.yes_bid, incoming.yes_ask, incoming.no_bid, incoming.no_ask,
        incoming.source_updated_at, incoming.outcomes,
        ${IS_PRICED} as is_priced, incoming.price, incoming.price_kind
      from incoming join saved using (market_id) join platform_market as market on market.id = incoming.market_id
      where incoming.is_quoted and market.status = 'open' and market.fetched_at <= ${fetchedAt}::timestamptz
        and (
          (market.yes_bid, market.yes_ask, market.no_bid, market.no_ask)
            is distinct from (incoming.yes_bid, incoming.yes_ask, incoming.no_bid, incoming.no_ask)
          or ${IS_PRICED}
            and (incoming.price, incoming.price_kind) is distinct from (market.price, market.price_kind)
        )
      for update of market skip locked
    ), written as (
      update platform_market as market set
        yes_bid = moved.yes_bid, yes_ask = moved.yes_ask, no_bid = moved.no_bid, no_ask = moved.no_ask,
        price = case when is_priced then moved.price else market.price end,
        price_kind = case when is_priced then moved.price_kind else market.price_kind end,
        outcomes = case when is_priced then moved.outcomes else market.outcomes end,
        source_updated_at = case when is_priced then moved.source_updated_at else market.source_updated_at end,
        fetched_at = ${fetchedAt}::timestamptz, quote_read_at = ${fetchedAt}::timestamptz,
        point_at = case
          when is_priced and moved.price <> coalesce(old_price, -1) then ${fetchedAt}::timestamptz
          else market.point_at
        end
      from moved where market.id = moved.id
      returning market.id
    ), points as (
      insert into price_point (market_id, at, price)
      select id, ${fetchedAt}::timestamptz, price from moved where is_priced and price <> coalesce(old_price, -1)
      on conflict (market_id, at) do update set price = excluded.price
    ), told as (
      insert into change (book_ids, market_ids)
      select array_agg(market_id), (select coalesce(array_agg(id), '{}') from written) from saved having count(*) > 0
    )
    select (select count(*) from saved) as saved, (select count(*) from written) as moved`),
  )
}

function toRow({ marketId, book, bestQuote }: BookReading) {
  const levels: BookLevels = {
    yesAsks: toLevels(book.yesAsks),
    yesBids: toLevels(book.yesBids),
    noAsks: toLevels(book.noAsks),
    noBids: toLevels(book.noBids),
  }
  return {
    market_id: marketId,
    levels,
    depth: book.depth,
    source_updated_at: book.sourceUpdatedAt,
    is_quoted: bestQuote !== null,
    yes_bid: bestQuote?.quote.yesBid ?? null,
    yes_ask: bestQuote?.quote.yesAsk ?? null,
    no_bid: bestQuote?.quote.noBid ?? null,
    no_ask: bestQuote?.quote.noAsk ?? null,
    is_priced: bestQuote?.isPriced ?? false,
    price: bestQuote?.price ?? null,
    price_kind: bestQuote?.priceKind ?? null,
    outcomes: bestQuote?.outcomes ?? null,
  }
}

function toLevels(levels: readonly BookLevel[]): BookLevels['yesAsks'] {
  return levels.slice(0, MOST_LEVELS).map(({ price, size }) => [price, size])
}

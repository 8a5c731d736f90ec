import type { QuestionBook as QuestionBookAnswer } from '@parallax/contract'
import {
  type BookLevel,
  type BookSide,
  chooseBook,
  chooseByVenue,
  findBestPrice,
  isTradable,
  toOwnSide,
  toQuotedMs,
} from '@parallax/domain'
import type { QuestionBook, VenueHealth } from '@parallax/store'
import { toIso, toIsoOrNull, toRoundedOrNull } from '../../catalog/arbitrage/to-values.ts'
import { toRounded } from '../../http/response/to-rounded.ts'

const NEVER_SWEPT = { startedMs: null, tookMs: null, periodMs: null }

/**
 * The order books of a question's listings, in its sense of Yes. The choice between book and quote is the same as for
 * opportunities.
 */
export function toQuestionBooks(
  listings: readonly QuestionBook[],
  health: readonly VenueHealth[],
  nowMs: number,
): QuestionBookAnswer[] {
  const legs = chooseByVenue(listings, (listing) => ({
    ...listing,
    isOpen: listing.status === 'open',
    mirrorOf: null,
  }))
  return listings.map((listing) => {
    const sweep = health.find(({ slug }) => slug === listing.venue) ?? NEVER_SWEPT
    const read = chooseBook(listing, sweep)
    const readMs = read?.fetchedMs ?? toQuotedMs(listing, sweep)
    return {
      market_id: listing.marketId,
      platform_slug: listing.venue,
      status: listing.status,
      relation: listing.relation,
      is_leg: legs.includes(listing),
      depth: read?.book.depth ?? 'none',
      yes_asks: toLevels(listing, read, 'yesAsks'),
      yes_bids: toLevels(listing, read, 'yesBids'),
      no_asks: toLevels(listing, read, 'noAsks'),
      no_bids: toLevels(listing, read, 'noBids'),
      read_at: toIso(readMs),
      age_ms: Math.max(0, Math.round(nowMs - readMs)),
      changed_at: toIsoOrNull(read?.changedMs ?? null),
      source_updated_at: findSourceTime(listing, read),
      liquidity: toRoundedOrNull(listing.liquidityUsd, 2),
      fee_terms: listing.feeTerms,
    }
  })
}

function toLevels(
  { relation, quote }: QuestionBook,
  read: QuestionBook['book'],
  side: BookSide,
): QuestionBookAnswer['yes_asks'] {
  if (read !== null) {
    const { book } = read
    return book[toOwnSide({ relation }, side)].filter((level) => isTradable(level, book.depth)).map(toLevel)
  }
  const price = findBestPrice({ relation, quote, book: null }, side)
  return price === null ? [] : [{ price: toRounded(price, 6), size: null }]
}

/** A best price without a size is stored as 0. */
function toLevel({ price, size }: BookLevel) {
  return { price: toRounded(price, 6), size: size > 0 ? toRounded(size, 6) : null }
}

/** A quote left by an order book does not have the time of the market list. */
function findSourceTime(
  { sourceUpdatedMs, quoteReadMs }: QuestionBook,
  read: QuestionBook['book'],
): string | null {
  if (read !== null) return read.book.sourceUpdatedAt
  return quoteReadMs === null ? toIsoOrNull(sourceUpdatedMs) : null
}

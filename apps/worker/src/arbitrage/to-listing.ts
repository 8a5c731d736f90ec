import {
  type ArbitrageListing,
  type Book,
  HOT_FRESH_MS,
  type Quote,
  toFreshForMs,
  toSeenMs,
} from '@parallax/domain'
import type { VenueHealth } from '@parallax/store'
import { getVenueTerms, isSourceClock } from '@parallax/venues'
import { isHotVenue } from './hot-venues.ts'
import type { Member } from './member.ts'
import { toVenueState } from './venue-state.ts'

/** What a listing is judged with beside its own row. */
export interface Surroundings {
  readonly health: VenueHealth
  /** The listing whose book it resells: its market id, or how the venue calls it where we do not list it. */
  readonly mirrorOf: string | null
  readonly isFrozen: boolean
  readonly nowMs: number
}

/** Prices told to the same tick are the same; the finest tick of a venue is 0.001. */
const SAME_PRICE = 0.0005

const SIDES = [
  ['yesAsks', 'yesAsk'],
  ['yesBids', 'yesBid'],
  ['noAsks', 'noAsk'],
  ['noBids', 'noBid'],
] as const

export function toListing(
  member: Member,
  { health, mirrorOf, isFrozen, nowMs }: Surroundings,
): ArbitrageListing {
  const { venue } = member
  const book = chooseBook(member, health)
  return {
    marketId: member.id,
    venue,
    relation: member.relation,
    // What is closed is no member.
    isOpen: true,
    quote: member.quote,
    book: book?.book ?? null,
    liquidityUsd: member.liquidityUsd,
    volume24hUsd: member.volume24hUsd,
    feeTerms: member.feeTerms,
    mirrorOf,
    isPlayMoney: member.isPlayMoney,
    endTimeMs: member.endMs,
    resolutionSource: member.resolutionSource,
    rulesHash: member.rulesHash,
    match: member.match,
    feed: {
      fetchedAtMs: book?.fetchedMs ?? toQuotedMs(member, health),
      // A book that comes without a time is no older than the list by the venue's word.
      sourceUpdatedAtMs: toMs(book?.book.sourceUpdatedAt ?? null) ?? member.sourceUpdatedMs,
      isSourceClock: isSourceClock(venue),
      freshForMs: isHotVenue(venue) ? HOT_FRESH_MS : toFreshForMs(health),
      isFrozen,
    },
    venueTerms: getVenueTerms(venue),
    venueState: toVenueState(health, nowMs),
  }
}

/**
 * The book, unless the quote knows better: it was seen so much later that the book would be too old by then, or it was written later
 * and has other best prices.
 */
export function chooseBook(member: Member, health: VenueHealth): Member['book'] {
  const { book, quote, fetchedMs, quoteReadMs } = member
  if (book === null || toQuotedMs(member, health) - book.fetchedMs > HOT_FRESH_MS) return null
  return (quoteReadMs ?? fetchedMs) > book.fetchedMs && isOtherwise(book.book, quote) ? null : book
}

/** When the quote was seen. A sweep sees only what the list shows: a quote of a book is as old as it was read. */
function toQuotedMs(member: Member, health: VenueHealth): number {
  return member.quoteReadMs ?? toSeenMs(member, health)
}

/** Whether the quote has a price that is not the best of the book. */
function isOtherwise(book: Book, quote: Quote): boolean {
  return SIDES.some(([side, touch]) => {
    const quoted = quote[touch]
    if (quoted === null) return false
    const best = book[side][0]
    return best === undefined || Math.abs(best.price - quoted) > SAME_PRICE
  })
}

function toMs(time: string | null): number | null {
  return time === null ? null : Date.parse(time)
}

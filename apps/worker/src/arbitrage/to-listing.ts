import { type ArbitrageListing, chooseBook, HOT_FRESH_MS, toFreshForMs, toQuotedMs } from '@parallax/domain'
import type { VenueHealth } from '@parallax/store'
import { getVenueTerms, isSourceClock } from '@parallax/venues'
import type { ArbitrageInput } from './arbitrage-input.ts'
import { isHotVenue } from './hot-venues.ts'
import { toVenueState } from './venue-state.ts'

/** What a listing is judged with, besides its own row. */
export interface Surroundings {
  readonly health: VenueHealth
  /** The listing whose book it resells: its market id, or the venue's own key if we do not list it. */
  readonly mirrorOf: string | null
  readonly isFrozen: boolean
  /** Price movement of its book; null if the book was not watched. */
  readonly movement: ArbitrageListing['movement']
  readonly nowMs: number
}

export function toListing(
  member: ArbitrageInput,
  { health, mirrorOf, isFrozen, movement, nowMs }: Surroundings,
): ArbitrageListing {
  const { venue } = member
  const book = chooseBook(member, health)
  return {
    marketId: member.id,
    title: member.title,
    url: member.url,
    venue,
    relation: member.relation,
    // Members are always open.
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
    ruleTerms: member.ruleTerms,
    rulesHash: member.rulesHash,
    match: member.match,
    feed: {
      fetchedAtMs: book?.fetchedMs ?? toQuotedMs(member, health),
      sourceUpdatedAtMs: findSourceMs(member, book),
      isSourceClock: isSourceClock(venue),
      freshForMs: isHotVenue(venue) ? HOT_FRESH_MS : toFreshForMs(health),
      isFrozen,
      isReadFailed: book?.isFailed ?? false,
    },
    movement,
    venueTerms: getVenueTerms(venue),
    venueState: toVenueState(health, nowMs),
  }
}

/**
 * The venue's own time for the prices that count. The list's time does not apply to a book, nor to a quote taken from
 * one.
 */
function findSourceMs(
  { quoteReadMs, sourceUpdatedMs }: ArbitrageInput,
  book: ArbitrageInput['book'],
): number | null {
  if (book === null) return quoteReadMs === null ? sourceUpdatedMs : null
  return book.book.sourceUpdatedAt === null ? null : Date.parse(book.book.sourceUpdatedAt)
}

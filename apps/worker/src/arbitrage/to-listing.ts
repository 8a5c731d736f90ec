import { type ArbitrageListing, chooseBook, HOT_FRESH_MS, toFreshForMs, toQuotedMs } from '@parallax/domain'
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

function toMs(time: string | null): number | null {
  return time === null ? null : Date.parse(time)
}

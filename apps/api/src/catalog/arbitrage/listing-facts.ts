import type { VenueSlug } from '@parallax/domain'
import type { Catalog } from '../catalog.ts'
import { readUrl } from '../rows/market-text.ts'
import type { VenueRules } from './venue-rules.ts'

/** What is known about the listings of an opportunity besides its assessment. */
export interface ListingFacts {
  /** The address where it is traded; null when the venue gives none, or the listing is unknown. */
  findUrl(marketId: string): string | null
  findEndMs(marketId: string): number | null
  /** How many days after the end the venue pays; null when unknown. */
  findLagDays(venue: VenueSlug): number | null
}

export function toListingFacts(catalog: Catalog, { getVenueTerms }: VenueRules): ListingFacts {
  return {
    findUrl: (marketId) => {
      const market = catalog.findMarket(marketId)
      return market === null ? null : readUrl(market.packed)
    },
    findEndMs: (marketId) => catalog.findMarket(marketId)?.endMs ?? null,
    findLagDays: (venue) => getVenueTerms(venue).settlementLagDays,
  }
}

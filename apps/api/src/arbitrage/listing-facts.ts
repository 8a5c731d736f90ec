import type { VenueSlug } from '@parallax/domain'
import type { Catalog } from '../read-model/catalog.ts'
import { readUrl } from '../read-model/market-text.ts'
import type { VenueRules } from './venue-rules.ts'

/** What is known of the listings of an opportunity beside what it was judged by. */
export interface ListingFacts {
  /** Where it is traded; null where the venue gives no address, or the listing is not known. */
  findUrl(marketId: string): string | null
  findEndMs(marketId: string): number | null
  /** How long after the end the venue pays; null where it does not say. */
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

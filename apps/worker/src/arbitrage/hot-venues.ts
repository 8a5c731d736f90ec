import type { VenueSlug } from '@parallax/domain'
import { VENUES } from '@parallax/venues'

const HOT_VENUES = new Set(VENUES.filter(({ bookCost }) => bookCost !== null).map(({ slug }) => slug))

/** Whether the hot lane reads books of the venue. */
export function isHotVenue(slug: VenueSlug): boolean {
  return HOT_VENUES.has(slug)
}

import type { VenueSlug, VenueTerms } from '@parallax/domain'
import { getVenue } from './registry.ts'

/** What applies to every trade on the venue; null where its documentation does not say. */
export function getVenueTerms(venue: VenueSlug): VenueTerms {
  return getVenue(venue).terms[0]
}

/** The current terms and the former ones, newest first. */
export function listVenueTerms(venue: VenueSlug): readonly VenueTerms[] {
  return getVenue(venue).terms
}

/** Whether the venue's timestamp changes with every answer, so that an old one means a cached answer. */
export function isSourceClock(venue: VenueSlug): boolean {
  return getVenue(venue).isSourceClock
}

import type { ComputeFee, VenueSlug, VenueTerms } from '@parallax/domain'

/** What venues require and allow. The application's builder provides it, because the API does not talk to venues. */
export interface VenueRules {
  readonly computeFee: ComputeFee
  readonly getVenueTerms: (slug: VenueSlug) => VenueTerms
}

import type { ComputeFee, VenueSlug, VenueTerms } from '@parallax/domain'

/** What venues ask and allow. Whoever builds the API knows them: the API does not talk to venues. */
export interface VenueRules {
  readonly computeFee: ComputeFee
  readonly getVenueTerms: (slug: VenueSlug) => VenueTerms
}

import type { VenueTerms } from '@parallax/domain'

export const TERMS: VenueTerms = {
  // A voided market "pays back at set ratios", and which they are is not said.
  voidRule: null,
  settlementLagDays: null,
  // "No fee on redemption was found" does not say that there is none.
  withdrawalFraction: null,
  positionCapUsd: null,
  canSell: true,
}

/** Listings and books come without a time. */
export const IS_SOURCE_CLOCK = false

import type { VenueTerms } from '@parallax/domain'

export const TERMS: VenueTerms = {
  // A voided market "pays back at set ratios", and which they are is not said.
  voidRule: null,
  settlementLagDays: null,
  // "No fee on redemption was found" does not say that there is none.
  withdrawalFraction: null,
  positionCapUsd: null,
  // On order books `split` is shown as a buy. A pool has no such thing, which its book says.
  canSell: true,
}

/** Listings and books come without a time. */
export const IS_SOURCE_CLOCK = false

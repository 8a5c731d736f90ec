import type { VenueTerms } from '@parallax/domain'

export const TERMS: VenueTerms = {
  // `CANCEL` has no price; what is given back is not said.
  voidRule: null,
  // Whoever made the market resolves it, when they like.
  settlementLagDays: null,
  // Mana is play money.
  withdrawalFraction: null,
  positionCapUsd: null,
  canSell: true,
}

/** The time is that of the last bet. */
export const IS_SOURCE_CLOCK = false

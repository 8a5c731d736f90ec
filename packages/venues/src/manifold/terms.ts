import type { VenueTerms } from '@parallax/domain'

export const TERMS: VenueTerms = {
  // `CANCEL` has no price; what is given back is not said.
  voidRule: null,
  // Whoever made the market resolves it, when they like.
  settlementLagDays: null,
  // Mana is play money.
  withdrawalFraction: null,
  positionCapUsd: null,
  // Nothing is said of having both outcomes for 1.
  canSell: false,
}

/** The time is that of the last bet. */
export const IS_SOURCE_CLOCK = false

import type { VenueTerms } from '@parallax/domain'

export const TERMS: VenueTerms = {
  // A canceled condition is "void, stakes returned".
  voidRule: 'refund',
  // "Usually about two hours after the end."
  settlementLagDays: 2 / 24,
  withdrawalFraction: null,
  // The largest bet is the market's and the wallet's own; the book has it.
  positionCapUsd: null,
  // "No selling leg exists"; cash-out is an offer of the venue's.
  canSell: false,
}

/** Odds come without a time. */
export const IS_SOURCE_CLOCK = false

import type { VenueTerms } from '@parallax/domain'

export const TERMS: VenueTerms = {
  voidRule: null,
  // Trading stops, then the venue "reviews (up to about 48 h or more)" and pays.
  settlementLagDays: 2,
  // "5 % on withdrawals": the whole balance taken out is × 0.95.
  withdrawalFraction: 0.05,
  // Tied to the federal contribution limit since July 2025.
  positionCapUsd: 3_500,
  // Only shares that one has can be sold; nothing is said of having both outcomes for 1.
  canSell: false,
}

/** The feed is made anew about once a minute and has one time for all of it. */
export const IS_SOURCE_CLOCK = true

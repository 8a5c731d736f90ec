import type { VenueTerms } from '@parallax/domain'

export const TERMS: VenueTerms = {
  // `cancelled` has no winner; what it pays, and how a 50-50 result is shown, is not known.
  voidRule: null,
  settlementLagDays: null,
  // Winnings are claimed into one's own wallet, "no fee on claims".
  withdrawalFraction: 0,
  // Forecast takes 250 USDC an order, which limits an order and no position.
  positionCapUsd: null,
  // Orders buy or sell; nothing is said of having both outcomes for 1.
  canSell: false,
}

/** No time is sent. */
export const IS_SOURCE_CLOCK = false

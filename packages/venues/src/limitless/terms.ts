import type { VenueTerms } from '@parallax/domain'

export const TERMS: VenueTerms = {
  // Equal payouts without a winner are "void/50-50".
  voidRule: 'half',
  // "Minutes (auto) to days (manual)" is no figure.
  settlementLagDays: null,
  withdrawalFraction: null,
  positionCapUsd: null,
  // Balances come from "splits/transfers" too.
  canSell: true,
}

/** `updatedAt` is that of the market's row. */
export const IS_SOURCE_CLOCK = false

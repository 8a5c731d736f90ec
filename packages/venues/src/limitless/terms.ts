import type { VenueTerms } from '@parallax/domain'

export const TERMS: VenueTerms = {
  // Equal payouts without a winner are "void/50-50".
  voidRule: 'half',
  // "Minutes (auto) to days (manual)" is no figure.
  settlementLagDays: null,
  // Shares and dollars are tokens in one's own wallet, and the contract pays out what they are redeemed for: the venue keeps nothing.
  withdrawalFraction: 0,
  positionCapUsd: null,
  // Balances come from "splits/transfers" too.
  canSell: true,
}

/** `updatedAt` is that of the market's row. */
export const IS_SOURCE_CLOCK = false

import type { VenueTerms } from '@parallax/domain'

export const TERMS: VenueTerms = {
  // What ends without a winner is settled at 0.5 and 0.5.
  voidRule: 'half',
  // "endDate = event date, resolution later": how much later is not said.
  settlementLagDays: null,
  // "No deposit/withdraw/settlement fee from the venue."
  withdrawalFraction: 0,
  positionCapUsd: null,
  // `SPLIT` and `MERGE` are among an account's activities.
  canSell: true,
}

/** `updatedAt` and the time of a book are those of a change, not of the answer, as far as is said. */
export const IS_SOURCE_CLOCK = false

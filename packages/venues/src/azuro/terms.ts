import type { VenueTerms } from '@parallax/domain'
import type { Venue } from '../venue.ts'

const CURRENT: VenueTerms = {
  version: '2026-11.2',
  // A canceled condition is "void, stakes returned": bettors "can retrieve their tokens back".
  voidRule: 'refund',
  // "Usually about two hours after the end."
  settlementLagDays: 2 / 24,
  withdrawalFraction: null,
  // The largest bet depends on market and wallet; the book has it.
  positionCapUsd: null,
  // "No selling leg exists"; cash-out is an offer made by the venue.
  canSell: false,
  // Odds have no step, stakes are in cents. The smallest bet is not documented.
  order: { minShares: null, minUsd: null, tick: 0, lot: null, stakeStepUsd: 0.01 },
  // The relayer takes a flat fee for each bet. Only `/bet/gas-info` reports it; it is not published.
  costs: { orderUsd: null, splitUsd: null, claimUsd: null, withdrawalUsd: null },
  sources: [
    {
      of: 'void_rule',
      document: 'https://gem.azuro.org/hub/apps/guides/advanced/prematch/redeem-bets',
      since: '2026-04-03',
    },
    { of: 'costs', document: 'https://gem.azuro.org/hub/apps/APIs/backend/betting', since: '2026-04-03' },
  ],
}

export const TERMS: Venue['terms'] = [CURRENT]

/** Odds come without a timestamp. */
export const IS_SOURCE_CLOCK = false

import type { VenueTerms } from '@parallax/domain'
import type { Venue } from '../venue.ts'

const BEFORE_SOURCE_OF_COSTS: VenueTerms = {
  version: '2026-11',
  // The contract says: "voided market - shares are valued at last market price".
  voidRule: 'last_price',
  settlementLagDays: null,
  // A claim transfers one whole token for each share to its holder.
  withdrawalFraction: 0,
  positionCapUsd: null,
  // On order books `split` is shown as a buy. A pool has no split, as its book shows.
  canSell: true,
  // The pool contract has no minimum amount, and its prices have no step.
  order: { minShares: 0, minUsd: 0, tick: 0, lot: null },
  // "Gas is extra on AMM trades"; the amount is not documented.
  costs: { orderUsd: null, splitUsd: null, claimUsd: null, withdrawalUsd: 0 },
  sources: [
    {
      of: 'void_rule',
      document: 'github.com/Polkamarkets/polkamarkets-js: contracts/PredictionMarketV3_4.sol',
      since: '2026-02-02',
    },
    {
      of: 'withdrawal',
      document: 'github.com/Polkamarkets/polkamarkets-js: contracts/PredictionMarketV3_4.sol',
      since: '2026-02-02',
    },
    {
      of: 'order',
      document: 'github.com/Polkamarkets/polkamarkets-js: contracts/PredictionMarketV3_4.sol',
      since: '2026-02-02',
    },
  ],
}

/** A claim pays into the holder's own wallet, so there is nothing to withdraw from the venue. */
const CURRENT: VenueTerms = {
  ...BEFORE_SOURCE_OF_COSTS,
  version: '2026-11-17',
  sources: [
    ...BEFORE_SOURCE_OF_COSTS.sources,
    {
      of: 'costs',
      document: 'github.com/Polkamarkets/polkamarkets-js: contracts/PredictionMarketV3_4.sol',
      since: '2026-02-02',
    },
  ],
}

export const TERMS: Venue['terms'] = [CURRENT, BEFORE_SOURCE_OF_COSTS]

/** Listings and books come without a timestamp. */
export const IS_SOURCE_CLOCK = false

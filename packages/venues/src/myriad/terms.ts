import type { VenueTerms } from '@parallax/domain'

const BEFORE_SOURCE_OF_COSTS: VenueTerms = {
  version: '2026-11',
  // "voided market - shares are valued at last market price", says the contract.
  voidRule: 'last_price',
  settlementLagDays: null,
  // A claim transfers one token for each share, whole, to whoever holds it.
  withdrawalFraction: 0,
  positionCapUsd: null,
  // On order books `split` is shown as a buy. A pool has no such thing, which its book says.
  canSell: true,
  // The contract of a pool asks for no least amount, and its prices have no step.
  order: { minShares: 0, minUsd: 0, tick: 0, lot: null },
  // "Gas is extra on AMM trades"; how much is not said.
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

/** A claim pays into the holder's own wallet: there is nothing to take out of the venue. */
export const TERMS: VenueTerms = {
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

export const PAST: readonly VenueTerms[] = [BEFORE_SOURCE_OF_COSTS]

/** Listings and books come without a time. */
export const IS_SOURCE_CLOCK = false

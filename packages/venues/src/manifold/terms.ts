import type { VenueTerms } from '@parallax/domain'

export const TERMS: VenueTerms = {
  version: '2026-11',
  // `CANCEL` pays every bet its amount back.
  voidRule: 'refund',
  // Whoever made the market resolves it, when they like.
  settlementLagDays: null,
  // Mana is play money.
  withdrawalFraction: null,
  positionCapUsd: null,
  // Nothing is said of having both outcomes for 1.
  canSell: false,
  order: { minShares: null, minUsd: null, tick: null, lot: null },
  costs: { orderUsd: 0, splitUsd: null, claimUsd: 0, withdrawalUsd: null },
  sources: [
    {
      of: 'void_rule',
      document: 'github.com/manifoldmarkets/manifold: common/src/payouts-fixed.ts',
      since: '2026-08-21',
    },
    { of: 'costs', document: 'github.com/manifoldmarkets/manifold: common/src/fees.ts', since: '2026-08-21' },
  ],
}

/** The time is that of the last bet. */
export const IS_SOURCE_CLOCK = false

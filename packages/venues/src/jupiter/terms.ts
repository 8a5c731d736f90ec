import type { VenueTerms } from '@parallax/domain'

export const TERMS: VenueTerms = {
  version: '2026-11',
  // "`cancelled`: Market voided, positions refunded."
  voidRule: 'refund',
  settlementLagDays: null,
  // Winnings are claimed into one's own wallet, "no fee on claims".
  withdrawalFraction: 0,
  // Forecast takes 250 USDC an order, which limits an order and no position.
  positionCapUsd: null,
  // Orders buy or sell; nothing is said of having both outcomes for 1.
  canSell: false,
  // "The minimum order is 5 USD." Fills step by 0.01 contract; the tick is the source venue's.
  order: { minShares: 0, minUsd: 5, tick: null, lot: 0.01 },
  // An order needs SOL "for Solana transaction fees and account rent", without a figure. Claims are made by a keeper, free.
  costs: { orderUsd: null, splitUsd: null, claimUsd: 0, withdrawalUsd: 0 },
  sources: [
    {
      of: 'void_rule',
      document: 'github.com/jup-ag/docs: prediction/claim-payouts.mdx',
      since: '2026-08-21',
    },
    {
      of: 'withdrawal',
      document: 'github.com/jup-ag/docs: prediction/claim-payouts.mdx',
      since: '2026-08-21',
    },
    { of: 'order', document: 'github.com/jup-ag/docs: prediction/open-positions.mdx', since: '2026-08-21' },
    { of: 'costs', document: 'github.com/jup-ag/docs: prediction/claim-payouts.mdx', since: '2026-08-21' },
  ],
}

/** No time is sent. */
export const IS_SOURCE_CLOCK = false

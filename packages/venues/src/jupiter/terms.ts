import type { VenueTerms } from '@parallax/domain'
import type { Venue } from '../venue.ts'

const CURRENT: VenueTerms = {
  version: '2026-11',
  // "`cancelled`: Market voided, positions refunded."
  voidRule: 'refund',
  settlementLagDays: null,
  // Winnings are claimed into the user's own wallet, "no fee on claims".
  withdrawalFraction: 0,
  // Forecast accepts 250 USDC per order. That limits an order, not a position.
  positionCapUsd: null,
  // Orders buy or sell. The documents do not mention getting both outcomes for 1.
  canSell: false,
  // "The minimum order is 5 USD." Fills step by 0.01 contract; the tick is the source venue's.
  order: { minShares: 0, minUsd: 5, tick: null, lot: 0.01 },
  // An order needs SOL "for Solana transaction fees and account rent"; no figure is given. A keeper makes claims for
  // free.
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

export const TERMS: Venue['terms'] = [CURRENT]

/** The venue sends no timestamp. */
export const IS_SOURCE_CLOCK = false

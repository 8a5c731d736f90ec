import type { VenueTerms } from '@parallax/domain'
import type { Venue } from '../venue.ts'

const CURRENT: VenueTerms = {
  version: '2026-11',
  // `CANCEL` refunds every bet.
  voidRule: 'refund',
  // The market's creator resolves it at any time.
  settlementLagDays: null,
  // Mana is play money.
  withdrawalFraction: null,
  positionCapUsd: null,
  // The documents do not mention getting both outcomes for 1.
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

export const TERMS: Venue['terms'] = [CURRENT]

/** The timestamp is that of the last bet. */
export const IS_SOURCE_CLOCK = false

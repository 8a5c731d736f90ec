import type { VenueTerms } from '@parallax/domain'
import type { Venue } from '../venue.ts'

const CURRENT: VenueTerms = {
  version: '2026-11',
  // The help page says how a contract closes for one side, but nothing about a cancelled one.
  voidRule: null,
  // Trading stops, then the venue "reviews (up to about 48 h or more)" and pays.
  settlementLagDays: 2,
  // "5 % on withdrawals": a full withdrawal pays × 0.95.
  withdrawalFraction: 0.05,
  // Tied to the federal contribution limit since July 2025.
  positionCapUsd: 3_500,
  // Only shares already held can be sold. The documents do not mention getting both outcomes for 1.
  canSell: false,
  // Whole shares at 1 to 99 cents.
  order: { minShares: 1, minUsd: 0, tick: 0.01, lot: 1 },
  // Fees are on profit and on withdrawals only, and money is a dollar balance.
  costs: { orderUsd: 0, splitUsd: null, claimUsd: 0, withdrawalUsd: 0 },
  sources: [
    {
      of: 'withdrawal',
      document: 'https://predictit.freshdesk.com/support/solutions',
      since: '2025-07-16',
    },
    {
      of: 'order',
      document: 'https://predictit.freshdesk.com/support/solutions/articles/5000516268-trading-basics-',
      since: '2025-07-16',
    },
    {
      of: 'costs',
      document: 'https://predictit.freshdesk.com/support/solutions',
      since: '2025-07-16',
    },
  ],
}

export const TERMS: Venue['terms'] = [CURRENT]

/** The feed is rebuilt about once a minute and has one timestamp for all of it. */
export const IS_SOURCE_CLOCK = true

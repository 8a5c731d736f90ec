import type { VenueTerms } from '@parallax/domain'
import type { Venue } from '../venue.ts'

const BEFORE_MINIMUM_USD: VenueTerms = {
  version: '2026-11',
  // A market without a winner is settled at 0.5 and 0.5: "UNKNOWN: Report [Yes, No] as [1, 1], 50/50".
  voidRule: 'half',
  // "endDate = event date, resolution later": how much later is not documented.
  settlementLagDays: null,
  // "No deposit/withdraw/settlement fee from the venue."
  withdrawalFraction: 0,
  positionCapUsd: null,
  // `SPLIT` and `MERGE` are among an account's activities.
  canSell: true,
  // From a market's book: `min_order_size` 5. The tick is "usually 0.01 or 0.001". Offers follow the market's own tick;
  // we use the finer one.
  order: { minShares: 5, minUsd: 0, tick: 0.001, lot: 0.01 },
  // "Polymarket's infrastructure pays all transaction fees": orders, split, redeem, transfers.
  costs: { orderUsd: 0, splitUsd: 0, claimUsd: 0, withdrawalUsd: 0 },
  sources: [
    {
      of: 'void_rule',
      document: 'github.com/Polymarket/uma-ctf-adapter: src/UmaCtfAdapter.sol',
      since: '2026-04-01',
    },
    { of: 'withdrawal', document: 'https://docs.polymarket.com/trading/fees', since: '2026-04-01' },
    {
      of: 'order',
      document: 'https://docs.polymarket.com/quickstart/reference/glossary',
      since: '2026-09-01',
    },
    { of: 'costs', document: 'https://docs.polymarket.com/trading/gasless', since: '2026-09-01' },
  ],
}

/**
 * Orders that take from the book need at least 1 USD, resting orders at least 5 shares. A ticket's order takes, and may
 * also rest.
 */
const CURRENT: VenueTerms = {
  ...BEFORE_MINIMUM_USD,
  version: '2026-11-17',
  order: { minShares: 5, minUsd: 1, tick: 0.001, lot: 0.01 },
  sources: [
    ...BEFORE_MINIMUM_USD.sources,
    {
      of: 'order',
      document: 'github.com/nautechsystems/nautilus_trader: issue 3874',
      since: '2026-04-15',
    },
  ],
}

export const TERMS: Venue['terms'] = [CURRENT, BEFORE_MINIMUM_USD]

/** As far as documented, `updatedAt` and the time of a book are those of a change, not of the answer. */
export const IS_SOURCE_CLOCK = false

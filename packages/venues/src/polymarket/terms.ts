import type { VenueTerms } from '@parallax/domain'

const BEFORE_MINIMUM_USD: VenueTerms = {
  version: '2026-11',
  // What ends without a winner is settled at 0.5 and 0.5: "UNKNOWN: Report [Yes, No] as [1, 1], 50/50".
  voidRule: 'half',
  // "endDate = event date, resolution later": how much later is not said.
  settlementLagDays: null,
  // "No deposit/withdraw/settlement fee from the venue."
  withdrawalFraction: 0,
  positionCapUsd: null,
  // `SPLIT` and `MERGE` are among an account's activities.
  canSell: true,
  // Of a market's book: `min_order_size` 5. "Usually 0.01 or 0.001": offers stand on the market's own tick, the finer one is ours.
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

/** Orders that take from the book are 1 USD at least; those that rest, 5 shares. What a ticket orders does the former and may do the latter. */
export const TERMS: VenueTerms = {
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

export const PAST: readonly VenueTerms[] = [BEFORE_MINIMUM_USD]

/** `updatedAt` and the time of a book are those of a change, not of the answer, as far as is said. */
export const IS_SOURCE_CLOCK = false

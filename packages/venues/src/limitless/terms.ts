import type { VenueTerms } from '@parallax/domain'
import type { Venue } from '../venue.ts'

const CURRENT: VenueTerms = {
  version: '2026-11',
  // Equal payouts without a winner are "void/50-50".
  voidRule: 'half',
  // "Minutes (auto) to days (manual)" is not a figure.
  settlementLagDays: null,
  // "Fees only apply to takers", and winning shares are redeemed for 1 each into the user's own wallet: the venue keeps
  // nothing.
  withdrawalFraction: 0,
  positionCapUsd: null,
  // Balances also come from "splits/transfers".
  canSell: true,
  // The venue's own client refuses sizes that are not a positive multiple of 0.001 share, and no others.
  order: { minShares: 0.001, minUsd: 0, tick: 0.001, lot: 0.001 },
  // An order is a signature. A market's approvals, a split and a claim are transactions; the venue estimates 0.01 to
  // 0.05 USD.
  costs: { orderUsd: 0.05, splitUsd: 0.05, claimUsd: 0.05, withdrawalUsd: 0 },
  sources: [
    { of: 'void_rule', document: 'https://api.limitless.exchange/api-v1', since: '2026-09-29' },
    { of: 'withdrawal', document: 'https://docs.limitless.exchange/user-guide/fees', since: '2026-09-25' },
    {
      of: 'order',
      document: 'github.com/limitless-labs-group/limitless-exchange-ts-sdk: src/orders/builder.ts',
      since: '2026-04-30',
    },
    {
      of: 'costs',
      document: 'github.com/limitless-labs-group/agents-starter: SKILL.md, "Gas cost"',
      since: '2026-07-02',
    },
  ],
}

export const TERMS: Venue['terms'] = [CURRENT]

/** `updatedAt` belongs to the market's row. */
export const IS_SOURCE_CLOCK = false

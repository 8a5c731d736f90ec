import { WALLET_VENUES, type WalletSlug } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { Slug } from './platform.ts'

/** The schema accepts any text, because errors in these are explained in words. */
export const WalletParams = Type.Object({
  address: Type.String({
    description:
      'Ethereum address: 0x and 40 hexadecimal digits. In mixed case it must have the EIP-55 checksum.',
  }),
})

export const WalletQuery = Type.Object({
  solana: Type.Optional(
    Type.String({ description: 'Solana address, for Jupiter Prediction: 32 bytes in base58.' }),
  ),
  manifold: Type.Optional(
    Type.String({ description: 'User name on Manifold: 1 to 30 letters, digits and underscores.' }),
  ),
})
export type WalletQuery = Static<typeof WalletQuery>

const Money = Type.Number({ description: 'In the currency of the venue’s entry.' })

export const TrackedPosition = Type.Object(
  {
    platform: Slug,
    marketId: orNull(Uuid, 'Our id of the listing, found by the venue’s own id; null if we do not have it.'),
    canonicalQuestionId: orNull(Uuid, 'The question of that listing; null if it has none.'),
    marketTitle: Type.String(),
    marketUrl: Type.String(),
    outcome: Type.String({ description: 'For example Yes, No or the name of a side.' }),
    size: Type.Number({ description: 'Shares; each pays 1 if it wins.' }),
    avgPrice: Type.Number({ description: 'Average cost of a share.' }),
    currentPrice: Type.Number({ description: 'Current value of a share; once resolved, what it pays.' }),
    currentValue: Money,
    pnl: Type.Number({ description: 'Unrealised: value minus cost of what is still held.' }),
    pnlPercent: Type.Number({ description: 'Percentage of the cost; 0 if the cost is 0.' }),
    status: Type.Unsafe<'open' | 'closed' | 'resolved'>({
      ...oneOf(['open', 'closed', 'resolved']),
      description:
        '`resolved`: the result is known, but nothing has been redeemed. `closed`: trading has ended, or nothing is left.',
    }),
    endDate: Type.Optional(
      Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Omitted if unknown.' }),
    ),
  },
  { additionalProperties: false },
)

export const TradeHistoryItem = Type.Object(
  {
    platform: Slug,
    type: Type.String({ description: 'BUY, SELL, BET, REDEMPTION, or the venue’s own term.' }),
    side: Type.String({ description: 'For example BUY, SELL, YES, NO or the name of a side.' }),
    marketTitle: Type.String(),
    price: Type.Optional(Type.Number({ description: 'Per share; omitted if there is none.' })),
    size: Type.Optional(Type.Number({ description: 'Shares; omitted if unknown.' })),
    timestamp: IsoTime,
    status: Type.Optional(Type.String({ description: 'In the venue’s words; omitted if it has none.' })),
  },
  { additionalProperties: false },
)

const CurrencyName = Type.Unsafe<'USD' | 'MANA'>({
  ...oneOf(['USD', 'MANA']),
  description: 'MANA is play money and is not included in the totals of the summary.',
})

export const WalletHoldings = Type.Object(
  {
    currency: CurrencyName,
    positions: Type.Array(TrackedPosition),
    history: Type.Array(TradeHistoryItem, { description: 'Newest first.' }),
    totalValue: Money,
    totalPnL: Money,
    positionCount: Type.Integer({ minimum: 0, description: 'Number of listed positions.' }),
    omitted: Type.Integer({
      minimum: 0,
      description: 'Positions left out of the totals because they cannot be read, valued or believed.',
    }),
    truncated: Type.Optional(
      Type.Literal(true, {
        description: 'There are more positions than we read; the totals do not include them.',
      }),
    ),
    skipped: Type.Optional(Type.Literal(true, { description: 'No identifier was given for this venue.' })),
    historyError: Type.Optional(
      Type.String({ description: 'Why the history is empty although the positions could be read.' }),
    ),
  },
  { additionalProperties: false },
)

export const WalletEntry = Type.Union([
  WalletHoldings,
  Type.Object(
    { currency: CurrencyName, error: Type.String({ description: 'Why the venue could not be read.' }) },
    { additionalProperties: false },
  ),
])
export type WalletEntry = Static<typeof WalletEntry>

const ENTRIES = Object.fromEntries(WALLET_VENUES.map(({ slug }) => [slug, WalletEntry])) as Record<
  WalletSlug,
  typeof WalletEntry
>

export const WalletSummary = Type.Object(
  {
    totalValue: Type.Number({ description: 'USD.' }),
    totalPnL: Type.Number({ description: 'USD.' }),
    totalPositions: Type.Integer({
      minimum: 0,
      description: 'All listed positions, open or not, including those in play money.',
    }),
    activePlatforms: Type.Integer({
      minimum: 0,
      maximum: WALLET_VENUES.length,
      description: 'Venues with at least one open position.',
    }),
    isComplete: Type.Boolean({
      description: 'False if a venue did not answer; the totals do not include what is held there.',
    }),
    missing: Type.Array(Slug, {
      description: 'The venues that did not answer. Skipped venues are not among them.',
    }),
  },
  { additionalProperties: false },
)

export const WalletPlatforms = Type.Object(ENTRIES, { additionalProperties: false })

export const WalletResult = Type.Object(
  {
    address: Type.String({ description: 'As requested.' }),
    solanaAddress: orNull(Type.String(), 'Null if not given.'),
    manifoldUser: orNull(Type.String(), 'Null if not given.'),
    platforms: WalletPlatforms,
    summary: WalletSummary,
  },
  { additionalProperties: false },
)
export type WalletResult = Static<typeof WalletResult>

export const WalletCsv = Type.String({
  description:
    'CSV (RFC 4180). `kind` is `position`, `trade`, `omitted` (how many positions of a venue are left out) or `error` (what could not be read).',
})

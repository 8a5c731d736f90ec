import { WALLET_VENUES, type WalletSlug } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { Slug } from './platform.ts'

/** The schema accepts any text, because errors in these are explained in words. */
export const WalletParams = Type.Object({
  address: Type.String({
    description: 'Ethereum address: 0x and 40 hexadecimal digits; in mixed case with the checksum of EIP-55.',
  }),
})

export const WalletQuery = Type.Object({
  solana: Type.Optional(
    Type.String({ description: 'Solana address, for Jupiter Prediction: base58 of 32 bytes.' }),
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
    marketId: orNull(Uuid, 'The listing, by the venue’s own id of it; null where it is not known here.'),
    canonicalQuestionId: orNull(Uuid, 'The question of that listing; null where it is in none.'),
    marketTitle: Type.String(),
    marketUrl: Type.String(),
    outcome: Type.String({ description: 'Such as Yes, No or the name of a side.' }),
    size: Type.Number({ description: 'Shares; each pays 1 if it wins.' }),
    avgPrice: Type.Number({ description: 'What a share cost.' }),
    currentPrice: Type.Number({ description: 'What a share is worth; once resolved, what it pays.' }),
    currentValue: Money,
    pnl: Type.Number({ description: 'Not realised yet: value less cost of what is still held.' }),
    pnlPercent: Type.Number({ description: 'Of the cost; 0 where that is 0.' }),
    status: Type.Unsafe<'open' | 'closed' | 'resolved'>({
      ...oneOf(['open', 'closed', 'resolved']),
      description:
        '`resolved`: the result is known, nothing was redeemed; `closed`: trading has ended, or nothing is left.',
    }),
    endDate: Type.Optional(
      Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Left out where unknown.' }),
    ),
  },
  { additionalProperties: false },
)

export const TradeHistoryItem = Type.Object(
  {
    platform: Slug,
    type: Type.String({ description: 'BUY, SELL, BET, REDEMPTION, or the venue’s own word.' }),
    side: Type.String({ description: 'Such as BUY, SELL, YES, NO or the name of a side.' }),
    marketTitle: Type.String(),
    price: Type.Optional(Type.Number({ description: 'Of a share; left out where there is none.' })),
    size: Type.Optional(Type.Number({ description: 'Shares; left out where unknown.' })),
    timestamp: IsoTime,
    status: Type.Optional(Type.String({ description: 'In the venue’s words, where it has one.' })),
  },
  { additionalProperties: false },
)

const CurrencyName = Type.Unsafe<'USD' | 'MANA'>({
  ...oneOf(['USD', 'MANA']),
  description: 'MANA is play money and in no sum of the summary.',
})

export const WalletHoldings = Type.Object(
  {
    currency: CurrencyName,
    positions: Type.Array(TrackedPosition),
    history: Type.Array(TradeHistoryItem, { description: 'The newest first.' }),
    totalValue: Money,
    totalPnL: Money,
    positionCount: Type.Integer({ minimum: 0, description: 'How many positions are listed.' }),
    omitted: Type.Integer({
      minimum: 0,
      description: 'Positions that are in no sum because they cannot be read, valued or believed.',
    }),
    truncated: Type.Optional(
      Type.Literal(true, { description: 'There are more positions than are read; the sums lack them.' }),
    ),
    skipped: Type.Optional(
      Type.Literal(true, { description: 'The identifier for this venue was not given.' }),
    ),
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

const ENTRIES: Readonly<Record<WalletSlug, typeof WalletEntry>> = {
  polymarket: WalletEntry,
  limitless: WalletEntry,
  myriad: WalletEntry,
  manifold: WalletEntry,
  azuro: WalletEntry,
  jupiter: WalletEntry,
}

export const WalletSummary = Type.Object(
  {
    totalValue: Type.Number({ description: 'USD.' }),
    totalPnL: Type.Number({ description: 'USD.' }),
    totalPositions: Type.Integer({
      minimum: 0,
      description: 'Positions that are listed, open or not, those in play money too.',
    }),
    activePlatforms: Type.Integer({
      minimum: 0,
      maximum: WALLET_VENUES.length,
      description: 'Venues with at least one open position.',
    }),
    isComplete: Type.Boolean({
      description: 'False when a venue that was asked did not answer: the sums lack what is held there.',
    }),
    missing: Type.Array(Slug, {
      description: 'These venues. Those that were skipped are not among them.',
    }),
  },
  { additionalProperties: false },
)

export const WalletPlatforms = Type.Object(ENTRIES, { additionalProperties: false })

export const WalletResult = Type.Object(
  {
    address: Type.String({ description: 'As it was asked for.' }),
    solanaAddress: orNull(Type.String(), 'Null when it was not given.'),
    manifoldUser: orNull(Type.String(), 'Null when it was not given.'),
    platforms: WalletPlatforms,
    summary: WalletSummary,
  },
  { additionalProperties: false },
)
export type WalletResult = Static<typeof WalletResult>

export const WalletCsv = Type.String({
  description:
    'RFC 4180; `kind` is `position`, `trade`, `omitted` for how many positions a venue lacks, or `error` for what could not be read.',
})

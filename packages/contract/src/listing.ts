import { LINKING_RELATIONS } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { PriceBasisName } from './market.ts'
import { RuleRow } from './rule-comparison.ts'

const Price = Type.Number({ minimum: 0, maximum: 1 })

/** What is needed to compare the listings of a question, besides what the question itself contains. */
export const Listing = Type.Object(
  {
    market_id: Uuid,
    relation: {
      ...oneOf(LINKING_RELATIONS),
      description: '`complement`: its Yes is the No of the question.',
    },
    yes_price: orNull(Price, 'Price of the question’s Yes, whatever its own Yes is; null without a price.'),
    price_basis: PriceBasisName,
    match_reason: Type.String({
      description: 'Why it is linked, in the words of the matcher or the reviewer.',
    }),
    url: orNull(Type.String(), 'Where it is traded; null where the venue gives none.'),
    rules: orNull(Type.String(), 'How it is resolved, in the words of the venue; null where it gives none.'),
    end_time: orNull(IsoTime, 'Null for one without an end.'),
    yes_bid: orNull(Price, 'Of its own Yes; null where nobody bids, or the venue shows none.'),
    yes_ask: orNull(Price, 'As yes_bid.'),
    no_bid: orNull(Price, 'Of its own No, as the venue quotes it.'),
    no_ask: orNull(Price, 'As no_bid.'),
    quoted_at: { ...IsoTime, description: 'When the bids and asks were last different from what we had.' },
    source_updated_at: orNull(IsoTime, 'When the venue says that its prices were made.'),
    is_play_money: Type.Boolean(),
    is_mirror: Type.Boolean({ description: 'Whether it resells the book of another venue.' }),
  },
  { additionalProperties: false },
)
export type Listing = Static<typeof Listing>

export const ListingList = Type.Object(
  {
    data: Type.Array(Listing, { description: 'By venue.' }),
    meta: Type.Object(
      {
        rules: Type.Array(RuleRow, {
          description:
            'How the rules compare, of those listings that have any; empty where fewer than two do.',
        }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export type ListingList = Static<typeof ListingList>

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
      description: '`complement`: the Yes of the listing is the No of the question.',
    },
    yes_price: orNull(
      Price,
      'Price of the question’s Yes, even if that is the listing’s No; null if there is no price.',
    ),
    price_basis: PriceBasisName,
    match_reason: Type.String({
      description: 'Why it is linked, in the words of the matcher or the reviewer.',
    }),
    url: orNull(Type.String(), 'Where it is traded; null if the venue gives no address.'),
    rules: orNull(
      Type.String(),
      'How it is resolved, in the words of the venue; null if the venue gives no rules.',
    ),
    end_time: orNull(IsoTime, 'Null if the listing has no end.'),
    yes_bid: orNull(
      Price,
      'Bid for the listing’s own Yes; null if there is none, or the venue does not show it.',
    ),
    yes_ask: orNull(
      Price,
      'Ask for the listing’s own Yes; null if there is none, or the venue does not show it.',
    ),
    no_bid: orNull(Price, 'Bid for the listing’s own No, as the venue quotes it.'),
    no_ask: orNull(Price, 'Ask for the listing’s own No, as the venue quotes it.'),
    quoted_at: { ...IsoTime, description: 'When we last saw a change of the bids and asks.' },
    source_updated_at: orNull(IsoTime, 'The time that the venue gives for its prices.'),
    is_play_money: Type.Boolean(),
    is_mirror: Type.Boolean({ description: 'Whether it resells the order book of another venue.' }),
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
          description: 'How the rules of the listings compare; empty if fewer than two listings have rules.',
        }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export type ListingList = Static<typeof ListingList>

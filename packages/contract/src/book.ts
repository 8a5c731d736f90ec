import { LINKING_RELATIONS } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { Slug } from './platform.ts'

export const BookLevel = Type.Object(
  {
    price: Type.Number({ minimum: 0, maximum: 1 }),
    size: orNull(
      Type.Number({ exclusiveMinimum: 0 }),
      'Shares, each paying 1 USD if it wins; null if only the price is known.',
    ),
  },
  { additionalProperties: false },
)

const side = (description: string) => Type.Array(BookLevel, { description })

export const QuestionBook = Type.Object(
  {
    market_id: Uuid,
    platform_slug: Slug,
    status: oneOf(['open', 'closed', 'resolved']),
    relation: {
      ...oneOf(LINKING_RELATIONS),
      description:
        '`complement`: the Yes of the listing is the No of the question. Its sides are already swapped: yes_asks here are its own no_asks.',
    },
    is_leg: Type.Boolean({
      description:
        'Whether opportunities are searched for in it. This is the most liquid open listing of each venue.',
    }),
    depth: {
      ...oneOf(['orders', 'pool', 'touch', 'none']),
      description:
        "Where the sizes come from: resting orders, a pool's curve, or the venue's limit at one price. `none`: only the best prices are known.",
    },
    yes_asks: side('Where Yes of the question can be bought; cheapest first, at most 100 levels.'),
    yes_bids: side('Where Yes of the question can be sold; highest price first, at most 100 levels.'),
    no_asks: side('As yes_asks, for No.'),
    no_bids: side('As yes_bids, for No.'),
    read_at: { ...IsoTime, description: 'When these prices were last read.' },
    age_ms: Type.Integer({ minimum: 0, description: 'Time since read_at.' }),
    changed_at: orNull(
      IsoTime,
      'When a read of the order book last showed a change; null if the prices come from a list.',
    ),
    source_updated_at: orNull(IsoTime, 'The time that the venue gives for exactly these prices.'),
    liquidity: orNull(
      Type.Number({ minimum: 0 }),
      'USD, as reported by the venue. If sizes are unknown, depth is modelled from it.',
    ),
    fee_terms: orNull(
      Type.Record(Type.String(), Type.Number()),
      "The listing's own parameters of the venue's fee rule; null if it has none.",
    ),
  },
  { additionalProperties: false },
)
export type QuestionBook = Static<typeof QuestionBook>

export const QuestionBookList = Type.Object(
  { data: Type.Array(QuestionBook, { description: 'By venue.' }) },
  { additionalProperties: false },
)
export type QuestionBookList = Static<typeof QuestionBookList>

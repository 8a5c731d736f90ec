import { LINKING_RELATIONS } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { Slug } from './platform.ts'

export const BookLevel = Type.Object(
  {
    price: Type.Number({ minimum: 0, maximum: 1 }),
    size: orNull(
      Type.Number({ exclusiveMinimum: 0 }),
      'Shares, each paying 1 USD when it wins; null where only the price is known.',
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
        '`complement`: its Yes is the No of the question. Its sides are turned round already: what stands here as yes_asks are its own no_asks.',
    },
    is_leg: Type.Boolean({
      description: 'Whether opportunities are looked for in it: the most liquid open listing of its venue.',
    }),
    depth: {
      ...oneOf(['orders', 'pool', 'touch', 'none']),
      description:
        "Where the sizes come from: resting orders, a pool's curve, the venue's limit at one price, or nowhere: only best prices are known.",
    },
    yes_asks: side('Yes of the question can be bought here; the cheapest first, at most 100 levels.'),
    yes_bids: side('Yes of the question can be sold here; the dearest first.'),
    no_asks: side('As yes_asks, for No.'),
    no_bids: side('As yes_bids, for No.'),
    read_at: { ...IsoTime, description: 'When these prices were last read.' },
    age_ms: Type.Integer({ minimum: 0, description: 'Since then.' }),
    changed_at: orNull(
      IsoTime,
      'When a book last read differently; null where the prices are those of a list.',
    ),
    source_updated_at: orNull(IsoTime, 'When the venue says that these very prices were made.'),
    liquidity: orNull(
      Type.Number({ minimum: 0 }),
      'USD as the venue reports it; where sizes are not known, depth is modelled from it.',
    ),
    fee_terms: orNull(
      Type.Record(Type.String(), Type.Number()),
      "The listing's own numbers in the venue's fee rule; null where it has none.",
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

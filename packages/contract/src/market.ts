import { CATEGORIES, type Category, LINKING_RELATIONS, PRICE_BASES, VOLUME_BASES } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { Limit, Offset } from './paging.ts'
import { Slug } from './platform.ts'

const Price = Type.Number({ minimum: 0, maximum: 1 })
const Usd = Type.Number({ description: 'USD; play money counts 0.01 USD per mana.' })

export const VolumeBasisName = {
  ...oneOf(VOLUME_BASES),
  description:
    '`reported` by the venue; `derived` from the rise of its lifetime total over 24 hours (at least six of them observed, scaled up); or `unknown`.',
}

export const PriceBasisName = {
  ...oneOf(PRICE_BASES),
  description:
    'What the price is: the `mid` of an order book no wider than 0.10; the `last_trade` of the last 24 hours, if it lies within a wider one; the venue’s own `quote` (a pool, odds, an order book with one side, a resolved market); or `none`.',
}

export const CategoryName = Type.Unsafe<Category>(Type.Enum([...CATEGORIES], { type: 'string' }))

export const Outcome = Type.Object(
  {
    label: Type.String(),
    outcome_index: Type.Integer({ minimum: 0 }),
    price: Type.Union([Price, Type.Null()], {
      description: 'Null if the venue gives no reliable price.',
    }),
  },
  { additionalProperties: false },
)

/** The fields of a listing in every response. */
const LISTING = {
  id: Uuid,
  title: Type.String(),
  slug: Type.String({ description: 'The slug on the venue.' }),
  status: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('resolved')]),
  platform_market_id: Type.String({ description: 'The venue’s own id.' }),
  platform_id: Uuid,
  platform_slug: Slug,
  platform_name: Type.String(),
  volume24h: Usd,
  volume24h_known: Type.Boolean({
    description:
      'False if the volume is neither reported nor can be derived. The 0 in volume24h then means unknown.',
  }),
  volume24h_basis: VolumeBasisName,
  liquidity: Usd,
  liquidity_known: Type.Boolean({
    description: 'False if the venue does not report it. The 0 in liquidity then means unknown.',
  }),
  confidence: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
    description: 'How certain the match is; null if it was made by hand, or there is no link.',
  }),
  match_method: Type.Union([
    Type.Literal('semantic'),
    Type.Literal('manual'),
    Type.Literal('exact'),
    Type.Null(),
  ]),
  relation: orNull(
    oneOf(LINKING_RELATIONS),
    '`complement`: the Yes of the listing is the No of the question. Null if there is no link.',
  ),
  yes_price: orNull(
    Price,
    'Price of the question’s Yes; for a complement, 1 minus the price of its own Yes. Null if there is no price.',
  ),
  price_basis: PriceBasisName,
  outcomes: Type.Array(Outcome, { description: 'Either all of them have a price, or none has.' }),
  yes_index: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description:
      'The `outcome_index` that answers the title with Yes (it may be called Over). Null if that is unclear; the listing then counts for no index price.',
  }),
}

export const QuestionMarket = Type.Object(LISTING, { additionalProperties: false })

export const Market = Type.Object(
  {
    ...LISTING,
    url: Type.Union([Type.String(), Type.Null()]),
    category: CategoryName,
    end_time: Type.Union([IsoTime, Type.Null()]),
    created_at: Type.Union([IsoTime, Type.Null()], {
      description:
        'When it was listed, according to the venue, or when we first saw it, if that is earlier. Null if the venue gives no time.',
    }),
    volume_total: Type.Union([Usd, Type.Null()]),
    canonical_question_id: Type.Union([Uuid, Type.Null()]),
    source_updated_at: Type.Union([IsoTime, Type.Null()], {
      description: 'The time that the venue gives for the prices.',
    }),
    fetched_at: Type.String({
      ...IsoTime,
      description: 'When we last found a change. Every sweep checks all open listings.',
    }),
    is_play_money: Type.Boolean(),
    mirror_of: Type.Union([Uuid, Type.Null()], {
      description: 'The listing whose order book this one resells.',
    }),
    volume: Type.Union([Usd, Type.Null()], {
      description: 'Volume of the requested window; null if unknown.',
    }),
  },
  { additionalProperties: false },
)

export const MARKET_SORTS = ['volume_24h', 'liquidity', 'newest', 'ending_soon'] as const
export type MarketSort = (typeof MARKET_SORTS)[number]
export const VOLUME_WINDOWS = ['24h', '7d', '30d', 'all'] as const
export type VolumeWindow = (typeof VOLUME_WINDOWS)[number]

/** Longer searches are mistakes. */
const LONGEST_SEARCH = 400

export const Search = Type.String({
  maxLength: LONGEST_SEARCH,
  description:
    'Full-text search. All words must occur, "words in quotes" next to each other; the last word may be incomplete. If nothing matches, near matches are returned: misspelt, joined, split or shortened words.',
})

/** Only in a searched list. */
export const IsNearMatch = Type.Optional(
  Type.Boolean({
    description:
      'Only with `q` and without a cursor: true if nothing matched as written and these are near matches.',
  }),
)

export const MarketQuery = Type.Object({
  sort: Type.Optional(
    Type.Unsafe<MarketSort>(
      Type.Enum([...MARKET_SORTS], {
        type: 'string',
        description:
          '`volume_24h` (default) means the volume of the window. With `q` and without `sort`: best match first. Unknown values come last; ties are in order of id.',
      }),
    ),
  ),
  window: Type.Unsafe<VolumeWindow>(
    Type.Enum([...VOLUME_WINDOWS], {
      type: 'string',
      default: '24h',
      description: 'The period whose volumes are returned and sorted by.',
    }),
  ),
  platform: Type.Optional(Slug),
  category: Type.Optional(
    Type.String({ description: 'Case-insensitive. An unknown category has no markets.' }),
  ),
  q: Type.Optional(Search),
  cursor: Type.Optional(
    Type.String({
      description:
        '`meta.next_cursor` of the previous page; send the same filters with it. Cannot be combined with `offset`.',
    }),
  ),
  limit: Limit,
  offset: Type.Optional(Type.Integer({ ...Offset, default: undefined })),
})
export type MarketQuery = Static<typeof MarketQuery>

export const MarketMeta = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'Items on this page.' }),
    total: Type.Integer({ minimum: 0, description: 'Matching items on all pages.' }),
    limit: Type.Integer({ minimum: 1 }),
    offset: Type.Optional(Type.Integer({ minimum: 0, description: 'Present if no cursor was sent.' })),
    next_cursor: Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page.' }),
    is_near_match: IsNearMatch,
  },
  { additionalProperties: false },
)

export const MarketList = Type.Object(
  {
    data: Type.Array(Market),
    meta: MarketMeta,
  },
  { additionalProperties: false },
)
export type MarketList = Static<typeof MarketList>

export const MarketAnswer = Type.Object({ data: Market }, { additionalProperties: false })
export type MarketAnswer = Static<typeof MarketAnswer>

export const TrendingQuery = Type.Object({ limit: Limit })

export const TrendingList = Type.Object(
  {
    data: Type.Array(Market),
    meta: Type.Object(
      {
        count: Type.Integer({ minimum: 0 }),
        total: Type.Integer({ minimum: 0 }),
        limit: Type.Integer({ minimum: 1 }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export type TrendingList = Static<typeof TrendingList>

import { CATEGORIES, type Category, LINKING_RELATIONS, PRICE_BASES, VOLUME_BASES } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { Limit, Offset } from './paging.ts'
import { Slug } from './platform.ts'

const Price = Type.Number({ minimum: 0, maximum: 1 })
const Usd = Type.Number({ description: 'USD; play money at 0.01 USD a mana.' })

export const VolumeBasisName = {
  ...oneOf(VOLUME_BASES),
  description:
    '`reported` by the venue, `derived` from what the lifetime total rose by in 24 hours (six observed ones at least, scaled up), or `unknown`.',
}

export const PriceBasisName = {
  ...oneOf(PRICE_BASES),
  description:
    'What the price is: the middle of a book no wider than 0.10 (`mid`), the `last_trade` of the last 24 hours within a wider one, the venue’s own `quote` (of a pool, of odds, of a book with one side, of a resolved market), or `none`.',
}

export const CategoryName = Type.Unsafe<Category>(Type.Enum([...CATEGORIES], { type: 'string' }))

export const Outcome = Type.Object(
  {
    label: Type.String(),
    outcome_index: Type.Integer({ minimum: 0 }),
    price: Type.Union([Price, Type.Null()], {
      description: 'Null where the venue gives none that can be stood behind.',
    }),
  },
  { additionalProperties: false },
)

/** The fields of a listing in every response. */
const LISTING = {
  id: Uuid,
  title: Type.String(),
  slug: Type.String({ description: 'On the venue.' }),
  status: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('resolved')]),
  platform_market_id: Type.String({ description: 'Native id on the venue.' }),
  platform_id: Uuid,
  platform_slug: Slug,
  platform_name: Type.String(),
  volume24h: Usd,
  volume24h_known: Type.Boolean({
    description: 'False where it is neither reported nor can be derived: the 0 beside it is none.',
  }),
  volume24h_basis: VolumeBasisName,
  liquidity: Usd,
  liquidity_known: Type.Boolean({ description: 'False where the venue does not report it.' }),
  confidence: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
    description: 'How sure the match is; null for one made by hand, and without a link.',
  }),
  match_method: Type.Union([
    Type.Literal('semantic'),
    Type.Literal('manual'),
    Type.Literal('exact'),
    Type.Null(),
  ]),
  relation: orNull(
    oneOf(LINKING_RELATIONS),
    '`complement`: its Yes is the No of the question. Null without a link.',
  ),
  yes_price: orNull(
    Price,
    'Price of the question’s Yes: of a complement, 1 minus that of its own Yes. Null without a price.',
  ),
  price_basis: PriceBasisName,
  outcomes: Type.Array(Outcome, { description: 'All of them have a price, or none has.' }),
  yes_index: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description:
      'The `outcome_index` of the Yes of its title, which may be called Over; null where that cannot be told, and then no index counts it.',
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
        'When the venue says that it was listed; when we first saw it, if that is earlier. Null where the venue gives none.',
    }),
    volume_total: Type.Union([Usd, Type.Null()]),
    canonical_question_id: Type.Union([Uuid, Type.Null()]),
    source_updated_at: Type.Union([IsoTime, Type.Null()], {
      description: 'When the venue says that the prices were made.',
    }),
    fetched_at: Type.String({
      ...IsoTime,
      description:
        'When it was last different from what we had. An open listing is looked at in every sweep.',
    }),
    is_play_money: Type.Boolean(),
    mirror_of: Type.Union([Uuid, Type.Null()], { description: 'The listing whose book this one resells.' }),
    volume: Type.Union([Usd, Type.Null()], {
      description: 'Of the asked window; null where it is not known.',
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
    'Full text: all words must occur, "words in quotes" beside each other; the last word may be the beginning of one. Where nothing matches so, near matches are answered: words misspelt, joined, split or shortened.',
})

/** Only in a searched list. */
export const IsNearMatch = Type.Optional(
  Type.Boolean({
    description:
      'With `q`, when no cursor was sent: true where nothing matched as written, and these are near matches.',
  }),
)

export const MarketQuery = Type.Object({
  sort: Type.Optional(
    Type.Unsafe<MarketSort>(
      Type.Enum([...MARKET_SORTS], {
        type: 'string',
        description:
          '`volume_24h` (default) is the volume of the window. With `q` and without `sort`: what fits best first. Unknown comes last; ties by id.',
      }),
    ),
  ),
  window: Type.Unsafe<VolumeWindow>(
    Type.Enum([...VOLUME_WINDOWS], {
      type: 'string',
      default: '24h',
      description: 'Of which volumes are answered and sorted by.',
    }),
  ),
  platform: Type.Optional(Slug),
  category: Type.Optional(Type.String({ description: 'In any case; an unknown one has no markets.' })),
  q: Type.Optional(Search),
  cursor: Type.Optional(
    Type.String({
      description:
        '`meta.next_cursor` of the page before, with the same filters. Not together with `offset`.',
    }),
  ),
  limit: Limit,
  offset: Type.Optional(Type.Integer({ ...Offset, default: undefined })),
})
export type MarketQuery = Static<typeof MarketQuery>

export const MarketMeta = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'Items in this page.' }),
    total: Type.Integer({ minimum: 0, description: 'Items matching over all pages.' }),
    limit: Type.Integer({ minimum: 1 }),
    offset: Type.Optional(Type.Integer({ minimum: 0, description: 'When no cursor was sent.' })),
    next_cursor: Type.Union([Type.String(), Type.Null()], { description: 'Null at the end.' }),
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

import { QUOTE_REASONS } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { CategoryName, IsNearMatch, QuestionMarket, Search, VolumeBasisName } from './market.ts'
import { Meta, PageQuery } from './paging.ts'
import { Slug } from './platform.ts'

const Price = Type.Number({ minimum: 0, maximum: 1 })

const QUESTION = {
  id: Uuid,
  title: Type.String(),
  slug: Type.String(),
  category: CategoryName,
  end_time: orNull(IsoTime, 'Null for one without an end.'),
  day_ago_price: orNull(
    Price,
    'Index price a day ago, or the first one where the question is younger. The difference to `index_price` is the change of the day. Null where it was not known then.',
  ),
  day_ago_at: orNull(IsoTime, 'When that was, to the hour.'),
}

/** What one venue quotes for the question’s Yes, whether the index counts it or not. */
export const PlatformQuote = Type.Object(
  {
    price: orNull(Price, 'Its last price of Yes, also one that does not count; null where there is none.'),
    bid: orNull(
      Price,
      'What selling Yes brings there now: the bid for Yes, or 1 minus the ask for No if that is more. Null without a current quote.',
    ),
    ask: orNull(Price, 'What Yes costs there now; null without a current quote.'),
    reason: orNull(oneOf(QUOTE_REASONS), 'Why the index does not count the price; null where it does.'),
  },
  { additionalProperties: false },
)

const PlatformQuotes = Type.Record(Type.String(), PlatformQuote, {
  description: 'Quotes by venue, of every venue that lists the question, before fees.',
})

/** The fields of the consensus that a list and a question have in common. */
export const Consensus = {
  index_price: orNull(Price, 'Volume-weighted price of Yes; null where no venue has a current price.'),
  divergence: orNull(
    Type.Number({ minimum: 0 }),
    'Weighted standard deviation of the Yes prices, by the weights of the index; null with fewer than two that count.',
  ),
  divergence_category: Type.Union([
    Type.Literal('low'),
    Type.Literal('medium'),
    Type.Literal('high'),
    Type.Null(),
  ]),
  best_buy_price: orNull(Price, 'Cheapest Yes price. A mirror does not count beside its original.'),
  best_buy_platform: orNull(Slug, 'Where it is.'),
  spread_bps: orNull(
    Type.Number({ minimum: 0 }),
    'From the cheapest to the most expensive Yes price; null with fewer than two that count.',
  ),
  platform_prices: Type.Record(Type.String(), Price, {
    description: 'Yes price by venue, of those that have a current price.',
  }),
  platform_quotes: PlatformQuotes,
}

export const DISCOVER_SORTS = ['volume', 'divergence', 'spread', 'index', 'change', 'ending'] as const

export const DiscoverItem = Type.Object(
  {
    ...QUESTION,
    market_count: Type.Integer({ minimum: 1, description: 'Venues that list it.' }),
    platform_slugs: Type.Array(Slug),
    ...Consensus,
  },
  { additionalProperties: false },
)

export const DiscoverQuery = Type.Object({
  ...PageQuery.properties,
  category: Type.Optional(Type.String({ description: 'In any case; an unknown one has no questions.' })),
  q: Type.Optional(Search),
  min_venues: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 7,
      description: 'Only questions that so many venues list, or more.',
    }),
  ),
  sort: Type.Optional({
    ...oneOf(DISCOVER_SORTS),
    description:
      'By 24 h volume, divergence, spread, index price or change since a day ago (up or down), the largest first, or by end, the soonest first. Questions without the figure come last, ties by volume. Without it: by volume, or by relevance with `q`.',
  }),
})
export type DiscoverQuery = Static<typeof DiscoverQuery>

export const DiscoverMeta = Type.Object(
  { ...Meta.properties, is_near_match: IsNearMatch },
  { additionalProperties: false },
)

export const DiscoverList = Type.Object(
  { data: Type.Array(DiscoverItem), meta: DiscoverMeta },
  { additionalProperties: false },
)
export type DiscoverList = Static<typeof DiscoverList>

/** The combined result of all listings of a question. */
export const IndexResult = Type.Object(
  {
    ...Consensus,
    platform_count: Type.Integer({ minimum: 0, description: 'Venues with a current price.' }),
    weights: Type.Record(Type.String(), Price, {
      description:
        'Share of the index price by venue, summing to 1: by 24 h volume, a twentieth of the largest at least. A mirror beside its original has 0.',
    }),
    volume_basis: Type.Record(Type.String(), VolumeBasisName, {
      description: 'Where the volume comes from that a venue weighs by.',
    }),
    best_sell_price: orNull(Price, 'Most expensive Yes price.'),
    best_sell_platform: orNull(Slug, 'Where it is.'),
  },
  { additionalProperties: false },
)

export const QuestionDetail = Type.Object(
  { ...QUESTION, markets: Type.Array(QuestionMarket), index: IndexResult },
  { additionalProperties: false },
)

export const QuestionAnswer = Type.Object(
  {
    data: QuestionDetail,
  },
  { additionalProperties: false },
)
export type QuestionAnswer = Static<typeof QuestionAnswer>

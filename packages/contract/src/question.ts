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
  end_time: orNull(IsoTime, 'Null if the question has no end.'),
  day_ago_price: orNull(
    Price,
    'Index price a day ago, or the first one if the question is younger. `index_price` minus this is the change over the day. Null if it was unknown then.',
  ),
  day_ago_at: orNull(IsoTime, 'The time of day_ago_price, to the hour.'),
}

/** What one venue quotes for the question’s Yes, whether the index counts it or not. */
export const PlatformQuote = Type.Object(
  {
    price: orNull(
      Price,
      'The venue’s last price of Yes, even if the index does not count it; null if there is none.',
    ),
    bid: orNull(
      Price,
      'What selling Yes brings there now: the bid for Yes, or 1 minus the ask for No if that is higher. Null if there is no current quote.',
    ),
    ask: orNull(Price, 'What buying Yes costs there now; null if there is no current quote.'),
    reason: orNull(oneOf(QUOTE_REASONS), 'Why the index does not count the price; null if it does.'),
  },
  { additionalProperties: false },
)

const PlatformQuotes = Type.Record(Type.String(), PlatformQuote, {
  description: 'Quotes before fees, by venue, for every venue that lists the question.',
})

/** The fields of the consensus that a list and a question have in common. */
export const Consensus = {
  index_price: orNull(Price, 'Volume-weighted price of Yes; null if no venue has a current price.'),
  divergence: orNull(
    Type.Number({ minimum: 0 }),
    'Standard deviation of the Yes prices, weighted as in the index price; null if fewer than two count.',
  ),
  divergence_category: Type.Union([
    Type.Literal('low'),
    Type.Literal('medium'),
    Type.Literal('high'),
    Type.Null(),
  ]),
  best_buy_price: orNull(Price, 'Cheapest Yes price. A mirror does not count if its original is there too.'),
  best_buy_platform: orNull(Slug, 'The venue with that price.'),
  spread_bps: orNull(
    Type.Number({ minimum: 0 }),
    'From the cheapest to the most expensive Yes price; null if fewer than two count.',
  ),
  platform_prices: Type.Record(Type.String(), Price, {
    description: 'Current Yes price by venue. Venues without one are left out.',
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
  category: Type.Optional(
    Type.String({ description: 'Case-insensitive. An unknown category has no questions.' }),
  ),
  q: Type.Optional(Search),
  min_venues: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 7,
      description: 'Only questions that at least this many venues list.',
    }),
  ),
  sort: Type.Optional({
    ...oneOf(DISCOVER_SORTS),
    description:
      'By 24 h volume, divergence, spread, index price or change since a day ago (up or down), largest first; or by end, earliest first. Questions without the figure come last; ties are in order of volume. Default: by volume, or by relevance with `q`.',
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
        'Each venue’s share of the index price; the shares add up to 1. They follow the 24 h volume, which counts as at least a twentieth of the largest. A mirror has 0 if its original is listed too.',
    }),
    volume_basis: Type.Record(Type.String(), VolumeBasisName, {
      description: 'By venue, where the volume behind its weight comes from.',
    }),
    best_sell_price: orNull(Price, 'Most expensive Yes price.'),
    best_sell_platform: orNull(Slug, 'The venue with that price.'),
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

import Type, { type Static } from 'typebox'
import { IsoTime, orNull, Uuid } from './formats.ts'
import { Meta } from './paging.ts'
import { Slug } from './platform.ts'
import { Consensus } from './question.ts'

const WATCHLIST = {
  id: Uuid,
  name: Type.String(),
  item_count: Type.Integer({ minimum: 0 }),
  created_at: IsoTime,
}

export const Watchlist = Type.Object(WATCHLIST, { additionalProperties: false })
export type Watchlist = Static<typeof Watchlist>

/** The body of a new or renamed list. The length is counted after trimming, which a schema cannot express. */
export const WatchlistName = Type.Object(
  { name: Type.String({ description: '1 to 100 characters. Several lists may have the same name.' }) },
  { additionalProperties: false },
)
export type WatchlistName = Static<typeof WatchlistName>

export const WatchlistList = Type.Object(
  { data: Type.Array(Watchlist), meta: Meta },
  { additionalProperties: false },
)
export type WatchlistList = Static<typeof WatchlistList>

export const WatchlistAnswer = Type.Object({ data: Watchlist }, { additionalProperties: false })
export type WatchlistAnswer = Static<typeof WatchlistAnswer>

export const WatchedQuestion = Type.Object(
  {
    title: Type.String(),
    slug: Type.String(),
    index_price: Consensus.index_price,
    divergence: Consensus.divergence,
  },
  { additionalProperties: false },
)

export const WatchedMarket = Type.Object(
  {
    title: Type.String(),
    platform_slug: Slug,
    price: orNull(Type.Number({ minimum: 0, maximum: 1 }), 'Price of Yes; null if the venue gives none.'),
  },
  { additionalProperties: false },
)

export const WatchlistItem = Type.Object(
  {
    id: Uuid,
    canonical_question_id: orNull(
      Uuid,
      'The question, or the one it was merged into; null for an item that follows only a listing.',
    ),
    market_id: orNull(Uuid, 'Null for an item that follows only a question.'),
    created_at: IsoTime,
    question: orNull(
      WatchedQuestion,
      'Its current figures, as in discover; null if there is no question, or it no longer has listings.',
    ),
    market: orNull(WatchedMarket, 'The listing as it is now; null if there is none, or it is gone.'),
  },
  { additionalProperties: false },
)
export type WatchlistItem = Static<typeof WatchlistItem>

export const NewWatchlistItem = Type.Object(
  {
    canonical_question_id: Type.Optional(orNull(Uuid, 'Null means the same as omitted.')),
    market_id: Type.Optional(orNull(Uuid, 'Null means the same as omitted.')),
  },
  { additionalProperties: false, description: 'At least one of the two is required.' },
)
export type NewWatchlistItem = Static<typeof NewWatchlistItem>

export const WatchlistItemAnswer = Type.Object({ data: WatchlistItem }, { additionalProperties: false })
export type WatchlistItemAnswer = Static<typeof WatchlistItemAnswer>

export const WatchlistItemParams = Type.Object({ id: Uuid, item_id: Uuid })

export const WatchlistDetail = Type.Object(
  { ...WATCHLIST, items: Type.Array(WatchlistItem, { description: 'Newest first.' }) },
  { additionalProperties: false },
)

export const FilledWatchlist = Type.Object(
  {
    data: WatchlistDetail,
  },
  { additionalProperties: false },
)
export type FilledWatchlist = Static<typeof FilledWatchlist>

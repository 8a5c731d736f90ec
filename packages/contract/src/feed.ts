import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { Meta } from './paging.ts'

/** What a feed lists: new opportunities, or the moves of a watchlist. */
export const FEED_KINDS = ['opportunities', 'moves'] as const

export const Feed = Type.Object(
  {
    id: Uuid,
    kind: oneOf(FEED_KINDS),
    watchlist_id: orNull(Uuid, 'The watchlist whose moves it lists; null for opportunities.'),
    url: Type.String({ format: 'uri', description: 'Atom 1.0. Anyone who has the link can read the feed.' }),
    created_at: IsoTime,
  },
  { additionalProperties: false },
)
export type Feed = Static<typeof Feed>

export const NewFeed = Type.Object(
  {
    kind: oneOf(FEED_KINDS),
    watchlist_id: Type.Optional(orNull(Uuid, 'Required for `moves`; not allowed for `opportunities`.')),
  },
  { additionalProperties: false },
)
export type NewFeed = Static<typeof NewFeed>

export const FeedAnswer = Type.Object({ data: Feed }, { additionalProperties: false })
export type FeedAnswer = Static<typeof FeedAnswer>

export const FeedList = Type.Object({ data: Type.Array(Feed), meta: Meta }, { additionalProperties: false })
export type FeedList = Static<typeof FeedList>

import Type, { type Static } from 'typebox'
import { IsoTime, orNull, Uuid } from './formats.ts'
import { Meta, PageQuery } from './paging.ts'

const Link = (description: string) => Type.String({ format: 'uri', description })

export const Embed = Type.Object(
  {
    id: Uuid,
    watchlist_id: Uuid,
    watchlist_item_id: Uuid,
    canonical_question_id: Uuid,
    title: orNull(Type.String(), 'Title of the question; null if it no longer has listings.'),
    page_url: Link(
      'A small page to show in a frame. Anyone who has one of these links can see the question.',
    ),
    card_url: Link('The card as SVG.'),
    badge_url: Link('A badge with the divergence, as SVG.'),
    created_at: IsoTime,
  },
  { additionalProperties: false },
)
export type Embed = Static<typeof Embed>

export const NewEmbed = Type.Object(
  { watchlist_item_id: Uuid },
  {
    additionalProperties: false,
    description: 'An item in one of the account’s watchlists that follows a question.',
  },
)
export type NewEmbed = Static<typeof NewEmbed>

export const EmbedQuery = Type.Object({
  ...PageQuery.properties,
  watchlist_id: Type.Optional(Uuid),
})
export type EmbedQuery = Static<typeof EmbedQuery>

export const EmbedAnswer = Type.Object({ data: Embed }, { additionalProperties: false })
export type EmbedAnswer = Static<typeof EmbedAnswer>

export const EmbedList = Type.Object({ data: Type.Array(Embed), meta: Meta }, { additionalProperties: false })
export type EmbedList = Static<typeof EmbedList>

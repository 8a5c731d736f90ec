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
    title: orNull(Type.String(), 'Of the question; null when it has no listings any more.'),
    page_url: Link('A small page for a frame. Whoever has one of the links sees the question.'),
    card_url: Link('The card as SVG.'),
    badge_url: Link('The divergence as a badge, as SVG.'),
    created_at: IsoTime,
  },
  { additionalProperties: false },
)
export type Embed = Static<typeof Embed>

export const NewEmbed = Type.Object(
  { watchlist_item_id: Uuid },
  {
    additionalProperties: false,
    description: 'An item of one of the account’s watchlists that is of a question.',
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

import Type, { type Static } from 'typebox'
import { readData } from '../../data/read-data.ts'
import { byTopic, CLOSED, Text } from '../../data/schemas.ts'
import type { Listing } from '../../world/world.ts'
import { isRound } from '../roster/is-round.ts'

const Tag = Type.Object(
  { id: Text, label: Text, slug: Text, forceHide: Type.Optional(Type.Literal(true)) },
  CLOSED,
)

type Tag = Static<typeof Tag>

const TAGS = readData(
  'polymarket-tags.json',
  Type.Object(
    { all: Tag, earn: Tag, recurring: Tag, hideFromNew: Tag, topics: byTopic(Type.Array(Tag)) },
    CLOSED,
  ),
)

/** An event's tags, including noise, which may come before the relevant ones. */
export function tagsOf(listing: Listing): readonly Tag[] {
  const topic = TAGS.topics[listing.topic]
  if (isRound(listing)) return [TAGS.recurring, TAGS.hideFromNew, ...topic]
  if (listing.number % 5 === 0) return [TAGS.all, TAGS.earn, ...topic]
  return listing.number % 3 === 0 ? topic.slice(0, 1) : topic
}

/** A tag as sent by Gamma. Dates and flags are present on some rows only. */
export function toTagRow(tag: Tag): Readonly<Record<string, unknown>> {
  const number = Number(tag.id)
  return {
    id: tag.id,
    label: tag.label,
    slug: tag.slug,
    ...(number % 2 === 0 ? { forceShow: false } : {}),
    ...(number < 2_000 ? { publishedAt: '2023-11-02 21:24:31.008+00', updatedBy: 15 } : {}),
    createdAt: '2023-11-02T21:24:31.198Z',
    updatedAt: '2026-03-09T22:32:04.396035Z',
    ...(tag.forceHide ? { forceHide: true } : {}),
    requiresTranslation: false,
  }
}

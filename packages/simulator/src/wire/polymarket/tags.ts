import type { Listing, Topic } from '../../world/world.ts'

interface Tag {
  readonly id: string
  readonly label: string
  readonly slug: string
  readonly forceHide?: boolean
}

const ALL: Tag = { id: '100639', label: 'All', slug: 'all', forceHide: true }
const EARN: Tag = { id: '102458', label: 'Earn 4%', slug: 'earn-4' }
const RECURRING: Tag = { id: '101757', label: 'Recurring', slug: 'recurring' }
const HIDE_FROM_NEW: Tag = { id: '102169', label: 'Hide From New', slug: 'hide-from-new' }

const TOPICS: Readonly<Record<Topic, readonly Tag[]>> = {
  politics: [
    { id: '2', label: 'Politics', slug: 'politics' },
    { id: '144', label: 'Elections', slug: 'elections', forceHide: true },
  ],
  crypto: [
    { id: '21', label: 'Crypto', slug: 'crypto' },
    { id: '1312', label: 'Crypto Prices', slug: 'crypto-prices' },
  ],
  sports: [
    { id: '1', label: 'Sports', slug: 'sports' },
    { id: '100381', label: 'Games', slug: 'games' },
  ],
  economics: [
    { id: '100328', label: 'Economy', slug: 'economy' },
    { id: '120', label: 'Finance', slug: 'finance' },
  ],
  science: [
    { id: '74', label: 'Science', slug: 'science' },
    { id: '103037', label: 'Climate & Weather', slug: 'climate-weather' },
  ],
  technology: [
    { id: '1401', label: 'Tech', slug: 'tech' },
    { id: '439', label: 'AI', slug: 'ai' },
  ],
  entertainment: [
    { id: '596', label: 'Culture', slug: 'pop-culture' },
    { id: '53', label: 'Movies', slug: 'movies' },
  ],
  world: [
    { id: '101970', label: 'World', slug: 'world' },
    { id: '100265', label: 'Geopolitics', slug: 'geopolitics' },
  ],
}

const TAGS: readonly Tag[] = [...Object.values(TOPICS).flat(), ALL, EARN, RECURRING, HIDE_FROM_NEW]

/** Whether a listing is one of a series of Up or Down rounds. */
function isRound(listing: Listing): boolean {
  return listing.labels[0] === 'Up' && listing.labels[1] === 'Down'
}

/** An event's tags, including noise, which may come before the relevant ones. */
export function tagsOf(listing: Listing): readonly Tag[] {
  const topic = TOPICS[listing.topic]
  if (isRound(listing)) return [RECURRING, HIDE_FROM_NEW, ...topic]
  if (listing.number % 5 === 0) return [ALL, EARN, ...topic]
  return listing.number % 3 === 0 ? topic.slice(0, 1) : topic
}

/** Dates and flags are present on some rows only. */
function makeTagRow(tag: Tag): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = { id: tag.id, label: tag.label, slug: tag.slug }
  const number = Number(tag.id)
  if (number % 2 === 0) row.forceShow = false
  if (number < 2_000) {
    row.publishedAt = '2023-11-02 21:24:31.008+00'
    row.updatedBy = 15
  }
  row.createdAt = '2023-11-02T21:24:31.198Z'
  row.updatedAt = '2026-03-09T22:32:04.396035Z'
  if (tag.forceHide) row.forceHide = true
  row.requiresTranslation = false
  return row
}

const ROWS = new Map(TAGS.map((tag) => [tag.id, makeTagRow(tag)]))

/** A tag as sent by Gamma; the rows are built once. */
export function toTagRow(tag: Tag): Readonly<Record<string, unknown>> {
  return ROWS.get(tag.id) ?? makeTagRow(tag)
}

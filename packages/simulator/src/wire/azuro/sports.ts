import Type from 'typebox'
import { readData } from '../../data/read-data.ts'
import { hashText } from '../../world/hash.ts'
import { toUuid } from '../roster/number-ids.ts'
import { toSlug } from '../roster/slugs.ts'

export interface Sport {
  readonly sportId: string
  readonly slug: string
  readonly name: string
  readonly sporthub: { readonly id: string; readonly slug: string }
}

const SPORTS_HUB = { id: 'f800a0de-5fb6-45ff-8ed2-35daab086119', slug: 'sports' }
const ESPORTS_HUB = { id: 'a3b5f2d1-92c4-4a50-9d0e-6d6d0e1f7c55', slug: 'esports' }

/** The venue's numbers of sports. */
const SPORT_IDS = readData('azuro-sports.json', Type.Record(Type.String(), Type.Integer()))

const SHORT: Readonly<Record<string, string>> = { soccer: 'football', hockey: 'ice-hockey' }

function titleCase(text: string): string {
  return text.replace(/(^|[\s-])([a-z])/g, (_, gap: string, letter: string) => gap + letter.toUpperCase())
}

/** A sport by the world's name for it. One without a number gets a new one. */
export function toSport(word: string): Sport {
  const plain = toSlug(word)
  const slug = SHORT[plain] ?? plain
  const sportId = SPORT_IDS[slug] ?? 100 + (hashText(slug, 41) % 800)
  return {
    sportId: String(sportId),
    slug,
    name: titleCase(SHORT[plain] ? slug.replaceAll('-', ' ') : word),
    sporthub: sportId >= 1_000 ? ESPORTS_HUB : SPORTS_HUB,
  }
}

const TOP_LEAGUES = /premier league|la ?liga|serie a|bundesliga|ligue 1|champions|nba|nfl|nhl|mlb|world cup/i

export function toLeague(name: string) {
  return {
    id: toUuid(hashText(name, 42), 1),
    slug: toSlug(name),
    name,
    isTopLeague: TOP_LEAGUES.test(name),
    topWeight: 0,
  }
}

export function toCountry(name: string) {
  return { id: toUuid(hashText(name, 43), 1), slug: toSlug(name), name }
}

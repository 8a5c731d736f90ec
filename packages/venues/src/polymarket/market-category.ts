import { CATEGORIES, type Category } from '@parallax/domain'
import { toCategory } from '../parse/category.ts'
import type { GammaMarket, GammaTag } from './payload.ts'

/** Tags that sort the front page and do not describe the subject. */
const NOISE = new Set([
  'all',
  'recurring',
  'hide-from-new',
  'earn-4%',
  'weekly',
  'daily',
  'monthly',
  'featured',
])

/** Names of whole sections of the venue: a section says more than a narrow tag before it. */
const SECTIONS = new Set([
  ...CATEGORIES.filter((category) => category !== 'other'),
  ...[
    'economy',
    'finance',
    'business',
    'tech',
    'culture',
    'pop-culture',
    'geopolitics',
    'esports',
    'weather',
  ],
])

/** Words that only qualify another one: the World Cup is not world affairs, and a Global Election is an election. */
const QUALIFIERS = new Set(['world', 'global', 'international', 'markets'])

/**
 * Our category of a market: its own (rows of 2020 to 2023), otherwise the first section among the event's visible tags,
 * the first visible tag with a known word, or the prefix of its fee type.
 */
export function toMarketCategory(market: GammaMarket, eventTags: readonly GammaTag[]): Category {
  const labels = [...eventTags, ...market.tags]
    .filter((tag) => !tag.forceHide)
    .map((tag) => tag.label.toLowerCase().trim().replace(/\s+/g, '-'))
    .filter((label) => !NOISE.has(label))
  const sections = labels.filter((label) => SECTIONS.has(label))
  return toCategory([market.category, ...sections, ...labels.flatMap(toWords), market.feeType])
}

/** The words of a label, the noun first (in English it is last), then all of them as one. */
function toWords(label: string): readonly string[] {
  const words = label.split(/[^a-z0-9]+/).slice(0, 20)
  if (words.length === 1) return words
  const specific = words.filter((word) => !QUALIFIERS.has(word))
  return [...specific.toReversed(), specific.join('-')]
}

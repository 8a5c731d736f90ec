import { VENUES } from '../lib/venues.ts'
import type { StripPoint } from './strip-words.ts'

/** The dots of a question that is known by the prices of its venues. A venue without a price of now has no dot. */
export function toStripPoints(
  slugs: readonly string[],
  prices: Readonly<Record<string, number>>,
): StripPoint[] {
  return VENUES.filter(({ slug }) => slugs.includes(slug)).map(({ slug, isPlayMoney }) => ({
    slug,
    price: prices[slug] ?? null,
    isPlayMoney,
  }))
}

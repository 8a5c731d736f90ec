import { VENUES } from '../lib/venues.ts'
import type { StripPoint } from './strip-words.ts'

/** What a venue quotes for the question’s Yes, as the API answers it. */
interface Quote {
  readonly price: number | null
  readonly bid: number | null
  readonly ask: number | null
  readonly reason: 'closed' | 'stale' | 'no_price' | 'mirror' | null
}

type Quotes = Readonly<Record<string, Quote>>

/** The dots of a question: where the index counts a venue's price, or where that last was. */
export function toStripPoints(
  slugs: readonly string[],
  prices: Readonly<Record<string, number>>,
  quotes: Quotes = {},
): StripPoint[] {
  return VENUES.filter(({ slug }) => slugs.includes(slug)).map(({ slug, isPlayMoney }) => {
    const { price = null, bid = null, ask = null, reason = 'no_price' } = quotes[slug] ?? {}
    const counted = prices[slug]
    return {
      slug,
      price: counted ?? price,
      bid,
      ask,
      reason: counted === undefined || reason === 'mirror' ? reason : null,
      isPlayMoney,
    }
  })
}

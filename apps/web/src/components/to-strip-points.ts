import { VENUES } from '../lib/venues.ts'
import type { StripPoint } from './strip-words.ts'

/** What a venue quotes for the question’s Yes, as the API returns it. */
interface Quote {
  readonly price: number | null
  readonly bid: number | null
  readonly ask: number | null
  readonly reason: 'closed' | 'stale' | 'no_price' | 'mirror' | null
}

type Quotes = Readonly<Record<string, Quote>>

/** The dots of a question: each at the price that the index counts, otherwise at the venue's last price. */
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

import type { QuestionAnswer, Static } from '@parallax/contract'
import { toVenue } from './venues.ts'

type Quotes = Static<typeof QuestionAnswer>['data']['index']['platform_quotes']

export interface BestQuote {
  readonly slug: string
  readonly price: number
}

/** The lowest price at which Yes can be bought now for real money; null where there is no offer. */
export function findBestAsk(quotes: Quotes): BestQuote | null {
  return listReal(quotes, 'ask').toSorted((one, other) => one.price - other.price)[0] ?? null
}

/** The highest price at which Yes can be sold now for real money. */
export function findBestBid(quotes: Quotes): BestQuote | null {
  return listReal(quotes, 'bid').toSorted((one, other) => other.price - one.price)[0] ?? null
}

/** Leaves out play money, and prices that the index does not count: those are not offers. */
function listReal(quotes: Quotes, side: 'ask' | 'bid'): BestQuote[] {
  return Object.entries(quotes).flatMap(([slug, quote]) => {
    const price = quote[side]
    return price === null || quote.reason !== null || toVenue(slug).isPlayMoney ? [] : [{ slug, price }]
  })
}

import type { StripPoint } from '../../components/strip-words.ts'
import { findYesPrice } from '../../lib/find-yes-price.ts'
import { toVenue, VENUES } from '../../lib/venues.ts'
import type { Listing, QuestionDetail } from './question-query.ts'

type Market = QuestionDetail['markets'][number]

/** A listing of the question, with its bids and rules once they are there. */
export interface ListingRow extends Market {
  readonly listing: Listing | null
  /** Of the question's Yes: that of the listing turned round where it asks the opposite. */
  readonly yesPrice: number | null
}

/** In the order of the venues everywhere. */
export function toRows(question: QuestionDetail, listings: readonly Listing[]): ListingRow[] {
  const byId = new Map(listings.map((listing) => [listing.market_id, listing]))
  const order = VENUES.map(({ slug }) => slug)
  return question.markets
    .map((market) => {
      const listing = byId.get(market.id) ?? null
      const price = findYesPrice(market)
      const yesPrice = price !== null && listing?.relation === 'complement' ? 1 - price : price
      return { ...market, listing, yesPrice }
    })
    .toSorted((one, other) => order.indexOf(one.platform_slug) - order.indexOf(other.platform_slug))
}

/** One dot for each venue: where the index counts it, or hollow where it last was. */
export function toPoints(question: QuestionDetail, rows: readonly ListingRow[]): StripPoint[] {
  const slugs = [...new Set(rows.map(({ platform_slug }) => platform_slug))]
  return slugs.map((slug) => {
    const own = rows.filter(({ platform_slug }) => platform_slug === slug)
    const price = question.index.platform_prices[slug]
    return {
      slug,
      price: price ?? own.find(({ yesPrice }) => yesPrice !== null)?.yesPrice ?? null,
      isStale: price === undefined,
      isPlayMoney: toVenue(slug).isPlayMoney,
      isMirror: own.some(({ listing }) => listing?.is_mirror === true),
    }
  })
}

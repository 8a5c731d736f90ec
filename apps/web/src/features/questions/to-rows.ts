import { VENUES } from '../../lib/venues.ts'
import type { Listing, QuestionDetail } from './question-query.ts'

type Market = QuestionDetail['markets'][number]

/** A listing of the question, with its bids and rules once they are there. */
export interface ListingRow extends Market {
  readonly listing: Listing | null
  /** Share of the index price, where the listing is the one that speaks for its venue. */
  readonly weight: number | null
}

/** In the order of the venues everywhere. */
export function toRows(question: QuestionDetail, listings: readonly Listing[]): ListingRow[] {
  const byId = new Map(listings.map((listing) => [listing.market_id, listing]))
  const order = VENUES.map(({ slug }) => slug)
  return question.markets
    .map((market) => ({
      ...market,
      listing: byId.get(market.id) ?? null,
      weight: findWeight(question, market),
    }))
    .toSorted((one, other) => order.indexOf(one.platform_slug) - order.indexOf(other.platform_slug))
}

/**
 * The listing that speaks for its venue is the most liquid one that is open and has a price. Its own price is no sign of it: the index may
 * be newer than the listings.
 */
function findWeight({ index, markets }: QuestionDetail, market: Market): number | null {
  const speaker = markets
    .filter((other) => other.platform_slug === market.platform_slug)
    .filter(({ status, yes_price }) => status === 'open' && yes_price !== null)
    .toSorted(compareLiquidity)[0]
  return speaker?.id === market.id ? (index.weights[market.platform_slug] ?? null) : null
}

/** As the index does: unknown comes last, then what was traded decides, then the id. */
function compareLiquidity(one: Market, other: Market): number {
  const liquidity = (market: Market) => (market.liquidity_known ? market.liquidity : -1)
  const volume = (market: Market) => (market.volume24h_known ? market.volume24h : -1)
  return liquidity(other) - liquidity(one) || volume(other) - volume(one) || (one.id < other.id ? -1 : 1)
}

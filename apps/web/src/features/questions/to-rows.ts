import type { Listing } from '@parallax/contract'
import { VENUES } from '../../lib/venues.ts'
import type { QuestionDetail } from './question-query.ts'

type QuestionMarket = QuestionDetail['markets'][number]

/** A listing of the question, with its bids and rules: undefined while they load, null where that failed. */
export interface VenueRow extends QuestionMarket {
  readonly listing: Listing | null | undefined
  /** Share of the index price, if the listing represents its venue. */
  readonly weight: number | null
}

/** In the usual order of the venues; `listings` is undefined while it loads. */
export function toRows(question: QuestionDetail, listings: readonly Listing[] | undefined): VenueRow[] {
  const byId = new Map(listings?.map((listing) => [listing.market_id, listing]))
  const order = VENUES.map(({ slug }) => slug)
  return question.markets
    .map((market) => ({
      ...market,
      listing: listings === undefined ? undefined : (byId.get(market.id) ?? null),
      weight: findWeight(question, market),
    }))
    .toSorted((one, other) => order.indexOf(one.platform_slug) - order.indexOf(other.platform_slug))
}

/**
 * The most liquid open listing with a price represents its venue. Its price does not identify it, because the index may
 * be newer than the listings.
 */
function findWeight({ index, markets }: QuestionDetail, market: QuestionMarket): number | null {
  const speaker = markets
    .filter((other) => other.platform_slug === market.platform_slug)
    .filter(({ status, yes_price }) => status === 'open' && yes_price !== null)
    .toSorted(compareLiquidity)[0]
  return speaker?.id === market.id ? (index.weights[market.platform_slug] ?? null) : null
}

/** As in the index: unknown liquidity comes last, then the traded volume decides, then the id. */
function compareLiquidity(one: QuestionMarket, other: QuestionMarket): number {
  const liquidity = (market: QuestionMarket) => (market.liquidity_known ? market.liquidity : -1)
  const volume = (market: QuestionMarket) => (market.volume24h_known ? market.volume24h : -1)
  return liquidity(other) - liquidity(one) || volume(other) - volume(one) || (one.id < other.id ? -1 : 1)
}

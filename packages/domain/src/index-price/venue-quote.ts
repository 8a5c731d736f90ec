import type { Quote } from '../market/market.ts'
import type { VenueSlug } from '../market/platform.ts'
import { compareLiquidity, isPriced } from './choose-listing.ts'
import type { IndexPriceInput } from './index-price-input.ts'
import { toQuestionPrice } from './venue-price.ts'

/**
 * Why the index leaves a venue's price out: it is closed, it is stale, it has no price, or it repeats another venue's
 * book.
 */
export const QUOTE_REASONS = ['closed', 'stale', 'no_price', 'mirror'] as const
export type QuoteReason = (typeof QUOTE_REASONS)[number]

/** What one venue quotes for the question's Yes. */
export interface VenueQuote {
  readonly venue: VenueSlug
  /** Also set where the index leaves it out. */
  readonly price: number | null
  /**
   * What selling Yes brings: the bid for Yes, or 1 minus the ask for No, whichever is higher. Null unless the quote
   * is current.
   */
  readonly bid: number | null
  /** What Yes costs. Null unless the quote is current. */
  readonly ask: number | null
  /** Null where the index counts the price. */
  readonly reason: QuoteReason | null
}

/**
 * One quote for each venue: the listing that the index uses, or would use if it counted; ordered by slug. `markets` have
 * the best orders of their own Yes and No.
 */
export function quoteByVenue(markets: readonly (IndexPriceInput & Quote)[]): VenueQuote[] {
  const priced = new Set(markets.filter(isPriced).map(({ id }) => id))
  const chosen = new Map<VenueSlug, IndexPriceInput & Quote>()
  for (const market of markets) {
    const best = chosen.get(market.venue)
    if (best === undefined || compare(market, best) < 0) chosen.set(market.venue, market)
  }
  return [...chosen.values()]
    .sort((one, other) => (one.venue < other.venue ? -1 : 1))
    .map((market) => toQuote(market, findReason(market, priced)))
}

/** The one that counts first, then the more liquid one. */
function compare(one: IndexPriceInput, other: IndexPriceInput): number {
  return toStanding(other) - toStanding(one) || compareLiquidity(one, other)
}

function toStanding({ isOpen, isFresh, price }: IndexPriceInput): number {
  return (isOpen ? 4 : 0) + (price === null ? 0 : 2) + (isFresh ? 1 : 0)
}

function findReason(market: IndexPriceInput, priced: ReadonlySet<string>): QuoteReason | null {
  if (!market.isOpen) return 'closed'
  if (market.price === null) return 'no_price'
  if (!market.isFresh) return 'stale'
  return market.mirrorOf !== null && priced.has(market.mirrorOf) ? 'mirror' : null
}

function toQuote(market: IndexPriceInput & Quote, reason: QuoteReason | null): VenueQuote {
  const { venue, price, relation, isOpen, isFresh } = market
  const { bid, ask } = isOpen && isFresh ? toQuestionQuote(market) : { bid: null, ask: null }
  return { venue, price: price === null ? null : toQuestionPrice(price, relation), bid, ask, reason }
}

/** Yes can be sold directly or by buying No: the better of the two counts. */
function toQuestionQuote({ relation, yesBid, yesAsk, noBid, noAsk }: IndexPriceInput & Quote) {
  return relation === 'same'
    ? { bid: toHigher(yesBid, toOpposite(noAsk)), ask: yesAsk }
    : { bid: toHigher(noBid, toOpposite(yesAsk)), ask: noAsk }
}

function toOpposite(price: number | null): number | null {
  return price === null ? null : 1 - price
}

function toHigher(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.max(one, other)
}

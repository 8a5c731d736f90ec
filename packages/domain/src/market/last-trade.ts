import { DAY_MS } from '../time.ts'
import { isBookPriced, toBookPrices } from './book-price.ts'
import type { LastTrade, PlatformMarket } from './market.ts'

/** The previously known last trade of a listing, and when the listing was last seen with it. */
export interface KnownTrade {
  readonly price: number | null
  readonly untilMs: number | null
  readonly seenMs: number
}

/**
 * Until when the last trade counts as one of the last 24 hours; null where that is not known. Venues do not report
 * the time of a trade. It counts as long as the venue reports trades in the last 24 hours. Otherwise, if its price
 * changed, the trade happened after we last saw the old price.
 */
export function toTradeUntilMs(trade: LastTrade | null, known: KnownTrade | null): number | null {
  if (trade === null) return null
  if (trade.isOfDay) return Number.POSITIVE_INFINITY
  if (known === null || known.price === null) return null
  if (known.price !== trade.price) return known.seenMs + DAY_MS
  return known.untilMs === Number.POSITIVE_INFINITY ? null : known.untilMs
}

/**
 * The listing with its last trade as its price, where that was traded in the last 24 hours and the book gives nothing
 * better.
 */
export function withTradePrice(market: PlatformMarket, isOfDay: boolean): PlatformMarket {
  const { price, priceKind, lastTrade, yesIndex, status, quote } = market
  if (!isOfDay || lastTrade === null || price !== null || yesIndex === null) return market
  if (status === 'resolved' || !isBookPriced(priceKind)) return market
  const { kind, noPrice, ...yes } = toBookPrices(quote, lastTrade.price)
  return {
    ...market,
    price: yes.price,
    priceKind: kind,
    outcomes: market.outcomes.map((outcome) => ({
      ...outcome,
      price: outcome.index === yesIndex ? yes.price : market.outcomes.length === 2 ? noPrice : outcome.price,
    })),
  }
}

import { isOneBook } from './detect.ts'
import type { Offer } from './leg.ts'

/**
 * How far the offers are from an edge, before fees: the cost of the cheapest pair beyond the 1 that it pays. Below 0
 * there is an edge. Null where no two of them can be traded together.
 */
export function findGap(offers: readonly Offer[]): number | null {
  let least = Number.POSITIVE_INFINITY
  for (const buy of offers) {
    if (buy.yesAsk === null) continue
    for (const sell of offers) {
      if (buy === sell) continue
      const gap = buy.yesAsk - findSellPrice(sell)
      if (gap < least && !isOneBook(buy, sell)) least = gap
    }
  }
  return Number.isFinite(least) ? least : null
}

/**
 * The same for Yes of a question and No of one that implies it, on two venues. Where No has no offer, as in lists
 * that show only Yes, the offer of Yes is used instead: the book decides whether there is an edge.
 */
export function findImpliedGap(offers: readonly Offer[], relatedOffers: readonly Offer[]): number | null {
  let least = Number.POSITIVE_INFINITY
  for (const buy of offers) {
    if (buy.yesAsk === null) continue
    for (const sell of relatedOffers) {
      const gap = buy.yesAsk - findSellPrice(sell)
      if (gap < least && buy.listing.venue !== sell.listing.venue && !isOneBook(buy, sell)) least = gap
    }
  }
  return Number.isFinite(least) ? least : null
}

/** The same for No of two questions that exclude each other. */
export function findExclusiveGap(offers: readonly Offer[], relatedOffers: readonly Offer[]): number | null {
  let least = Number.POSITIVE_INFINITY
  for (const one of offers) {
    const cost = 1 - findSellPrice(one)
    for (const other of relatedOffers) {
      const gap = cost - findSellPrice(other)
      if (gap < least && one.listing.venue !== other.listing.venue && !isOneBook(one, other)) least = gap
    }
  }
  return Number.isFinite(least) ? least : null
}

/** The best price for selling Yes, or for buying No instead. */
function findSellPrice({ yesBid, noAsk }: Offer): number {
  return Math.max(yesBid ?? Number.NEGATIVE_INFINITY, noAsk === null ? Number.NEGATIVE_INFINITY : 1 - noAsk)
}

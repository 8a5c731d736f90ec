import type { PriceKind } from '@parallax/domain'

export interface KindOfPrice {
  readonly price: number | null
  readonly kind: PriceKind | null
}

/** A middle of offers further apart than this says nothing. */
const WIDEST_SPREAD = 0.1

/**
 * The best single price on an order book: the middle of bid and ask where both stand close together, else what the venue
 * shows, which is the last trade; null when there is neither.
 */
export function toOrderBookPrice(bid: number | null, ask: number | null, last: number | null): KindOfPrice {
  if (bid !== null && ask !== null && ask >= bid && ask - bid <= WIDEST_SPREAD) {
    return { price: (bid + ask) / 2, kind: 'mid' }
  }
  return { price: last, kind: last === null ? null : 'last' }
}

/** An offer at 0 is no offer: the venue writes it for an empty side. */
export function toOffer(price: number | null): number | null {
  return price === 0 ? null : price
}

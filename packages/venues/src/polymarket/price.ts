/** A best bid or ask. Orders lie between 0 and 1; the venue writes an end of the scale where there are none. */
export function toOffer(price: number | null): number | null {
  return price === 0 || price === 1 ? null : price
}

/** A book wider than this says little about the price; the venue itself shows the last trade then. */
const WIDEST_SPREAD = 0.1
const ROUNDING = 1e-9

/** True when both sides are there and close enough for their middle to be the price. */
export function isTight(bid: number | null, ask: number | null): boolean {
  return bid !== null && ask !== null && ask - bid <= WIDEST_SPREAD + ROUNDING
}

/** The price of a token off its best bid and ask, else its last trade, as the venue shows it. */
export function toPrice(
  bid: number | null,
  ask: number | null,
  last: number | null,
): { readonly price: number; readonly kind: 'mid' | 'last' } | null {
  if (bid !== null && ask !== null && isTight(bid, ask)) {
    return { price: Math.round(((bid + ask) / 2) * 1e6) / 1e6, kind: 'mid' }
  }
  return last === null ? null : { price: last, kind: 'last' }
}

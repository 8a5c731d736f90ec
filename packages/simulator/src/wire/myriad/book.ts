import type { Level, ListingBook } from '../../world/world.ts'

/** A decimal in the contracts' scale of 1e18, as digits; six decimals are kept. */
export function toWei(value: number): string {
  return (BigInt(Math.round(value * 1e6)) * 10n ** 12n).toString()
}

function flip(levels: readonly Level[]): Level[] {
  return levels.map(({ price, size }) => ({ price: Math.round((1 - price) * 1e6) / 1e6, size }))
}

/** The orders from the perspective of one outcome: a bid for Yes is an ask for No. */
function bookOf(book: ListingBook, outcome: 0 | 1): ListingBook {
  return outcome === 0 ? book : { bids: flip(book.asks), asks: flip(book.bids) }
}

/** Bids high to low, asks low to high, as pairs of price and size. */
export function toBookRow(book: ListingBook, outcome: 0 | 1) {
  const side = bookOf(book, outcome)
  const pair = (level: Level) => [toWei(level.price), toWei(level.size)]
  return { bids: side.bids.map(pair), asks: side.asks.map(pair) }
}

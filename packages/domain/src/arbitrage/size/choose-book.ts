import type { Book } from '../../market/book.ts'
import { HOT_FRESH_MS, type Seen, type Sweep, toSeenMs } from '../../market/freshness.ts'
import type { Quote } from '../../market/market.ts'

/** A book and when it was read. */
interface ReadBook {
  readonly book: Book
  readonly fetchedMs: number
}

/** What a listing's prices can be taken from. */
export interface PriceReadings<Read extends ReadBook = ReadBook> extends Seen {
  readonly quote: Quote
  /** When the quote was read, where it does not come from the list; null where it does. */
  readonly quoteReadMs: number | null
  readonly book: Read | null
}

/** Prices equal to within half the finest tick of a venue (0.001) are the same. */
const SAME_PRICE = 0.0005

const SIDES = [
  ['yesAsks', 'yesAsk'],
  ['yesBids', 'yesBid'],
  ['noAsks', 'noAsk'],
  ['noBids', 'noBid'],
] as const

/**
 * The book, unless the quote is more current; then null. The quote is more current if it was seen so much later
 * that the book was already stale. It is also more current if it was written after the book and has other best
 * prices.
 */
export function chooseBook<Read extends ReadBook>(readings: PriceReadings<Read>, sweep: Sweep): Read | null {
  const { book, quote, fetchedMs, quoteReadMs } = readings
  if (book === null || toQuotedMs(readings, sweep) - book.fetchedMs > HOT_FRESH_MS) return null
  return (quoteReadMs ?? fetchedMs) > book.fetchedMs && isOtherwise(book.book, quote) ? null : book
}

/**
 * When the quote was seen. A sweep confirms only quotes from the list. A quote from a book is as old as the reading
 * of that book.
 */
export function toQuotedMs(readings: Omit<PriceReadings, 'quote' | 'book'>, sweep: Sweep): number {
  return readings.quoteReadMs ?? toSeenMs(readings, sweep)
}

/** Whether the quote has a price that is not the best of the book. */
function isOtherwise(book: Book, quote: Quote): boolean {
  return SIDES.some(([side, bestPrice]) => {
    const quoted = quote[bestPrice]
    if (quoted === null) return false
    const best = book[side][0]
    return best === undefined || Math.abs(best.price - quoted) > SAME_PRICE
  })
}

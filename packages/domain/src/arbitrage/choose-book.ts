import type { Book } from '../market/book.ts'
import { HOT_FRESH_MS, type Seen, type Sweep, toSeenMs } from '../market/freshness.ts'
import type { Quote } from '../market/market.ts'

/** A book and when it was read. */
interface ReadBook {
  readonly book: Book
  readonly fetchedMs: number
}

/** What a listing's prices can be taken from. */
export interface PriceReadings<Read extends ReadBook = ReadBook> extends Seen {
  readonly quote: Quote
  /** When the quote was read, where it is not what the list shows; null where it is. */
  readonly quoteReadMs: number | null
  readonly book: Read | null
}

/** Prices told to the same tick are the same; the finest tick of a venue is 0.001. */
const SAME_PRICE = 0.0005

const SIDES = [
  ['yesAsks', 'yesAsk'],
  ['yesBids', 'yesBid'],
  ['noAsks', 'noAsk'],
  ['noBids', 'noBid'],
] as const

/**
 * The book, unless the quote knows better: it was seen so much later that the book would be too old by then, or it was written later
 * and has other best prices.
 */
export function chooseBook<Read extends ReadBook>(readings: PriceReadings<Read>, sweep: Sweep): Read | null {
  const { book, quote, fetchedMs, quoteReadMs } = readings
  if (book === null || toQuotedMs(readings, sweep) - book.fetchedMs > HOT_FRESH_MS) return null
  return (quoteReadMs ?? fetchedMs) > book.fetchedMs && isOtherwise(book.book, quote) ? null : book
}

/** When the quote was seen. A sweep sees only what the list shows: a quote of a book is as old as it was read. */
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

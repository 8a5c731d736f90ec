import type { Book, BookLevel } from './book.ts'
import { isBookPriced, toBookPrices } from './book-price.ts'
import { isCrossed } from './crossed.ts'
import type { Outcome, PlatformMarket, PriceKind, Quote } from './market.ts'

/** The quote and price of a listing according to its book. */
export interface BestQuote {
  readonly quote: Quote
  /** False where the price does not come from a book: the listing keeps the one it has. */
  readonly isPriced: boolean
  /** Null where the book gives no price and contains no last trade. */
  readonly price: number | null
  readonly priceKind: PriceKind | null
  /** With the best prices of the book. */
  readonly outcomes: readonly Outcome[]
}

type Listed = Pick<PlatformMarket, 'outcomes' | 'yesIndex' | 'price' | 'priceKind'>

/**
 * The best offers of a book as the listing's quote. It includes the price, where that comes from these offers or from the
 * last trade of the last 24 hours (`last`, null where there was none). Null where the book quotes nothing: a pool has a
 * curve and no offers, and a crossed book cannot be read.
 */
export function toBestQuote(listed: Listed, book: Book, last: number | null = null): BestQuote | null {
  const { outcomes, yesIndex, priceKind } = listed
  const { yesBids, yesAsks, noBids, noAsks, depth } = book
  if (depth === 'pool' || yesIndex === null) return null
  const quote: Quote = {
    yesBid: findBest(yesBids),
    yesAsk: findBest(yesAsks),
    noBid: findBest(noBids),
    noAsk: findBest(noAsks),
  }
  if (isCrossed(quote)) return null
  if (!isBookPriced(priceKind)) return { quote, isPriced: false, price: listed.price, priceKind, outcomes }
  const { price, kind, noPrice } = toBookPrices(quote, last)
  const toOther = (outcome: Outcome) =>
    price === null ? null : outcomes.length === 2 ? noPrice : outcome.price
  return {
    quote,
    isPriced: true,
    price,
    priceKind: kind,
    outcomes: outcomes.map((outcome) => ({
      ...outcome,
      price: outcome.index === yesIndex ? price : toOther(outcome),
    })),
  }
}

/**
 * A listing from its venue's list, with the quote that was read from its book since: lists are read less often than
 * books, and may be minutes old. The price and its venue time come from the book too, where both prices are made of a
 * book.
 */
export function keepBestQuote(
  listed: PlatformMarket,
  read: Pick<PlatformMarket, 'quote' | 'price' | 'priceKind' | 'outcomes' | 'sourceUpdatedAt'>,
): PlatformMarket {
  if (listed.status !== 'open') return listed
  const { quote, price, priceKind, outcomes, sourceUpdatedAt } = read
  const isPriced = isBookPriced(priceKind) && isBookPriced(listed.priceKind)
  return { ...listed, quote, ...(isPriced ? { price, priceKind, outcomes, sourceUpdatedAt } : {}) }
}

function findBest(levels: readonly BookLevel[]): number | null {
  return levels.find(({ price }) => price > 0 && price < 1)?.price ?? null
}

import type { Book, BookLevel } from './book.ts'
import { isCrossed } from './crossed.ts'
import type { Outcome, PlatformMarket, PriceKind, Quote } from './market.ts'

/** The middle of a bid and an ask further apart than this is nobody's price; no venue with such a rule allows more. */
const WIDEST_SPREAD = 0.2
const ROUNDING = 1e-9

/** What a book says of a listing's quote and price. */
export interface Touch {
  readonly quote: Quote
  /** How the price is made; the touch of a listing that is priced in another way by now says nothing of its price. */
  readonly priceKind: PriceKind | null
  /** Null where the price is not made of the touch: the listing keeps the one it has. */
  readonly price: number | null
  /** With the prices of the touch; as listed where `price` is null. */
  readonly outcomes: readonly Outcome[]
}

type Listed = Pick<PlatformMarket, 'outcomes' | 'yesIndex' | 'priceKind'>

/**
 * The best offers of a book as the listing's quote, and its price where that is made of them. Null where the book quotes nothing: a
 * pool has a curve and no offers, and one that is crossed cannot be read.
 */
export function toTouch({ outcomes, yesIndex, priceKind }: Listed, book: Book): Touch | null {
  const { yesBids, yesAsks, noBids, noAsks, depth } = book
  if (depth === 'pool' || yesIndex === null) return null
  const quote: Quote = {
    yesBid: findBest(yesBids),
    yesAsk: findBest(yesAsks),
    noBid: findBest(noBids),
    noAsk: findBest(noAsks),
  }
  if (isCrossed(quote)) return null
  const price = toPrice(priceKind, quote.yesBid, quote.yesAsk)
  if (price === null) return { quote, priceKind, price, outcomes }
  const noPrice = outcomes.length === 2 ? toPrice(priceKind, quote.noBid, quote.noAsk) : null
  return {
    quote,
    priceKind,
    price,
    outcomes: outcomes.map((outcome) => ({
      ...outcome,
      price: outcome.index === yesIndex ? price : (noPrice ?? outcome.price),
    })),
  }
}

/**
 * A listing as its venue's list has it, with the quote that was read from its book since: lists are made less often than books, and
 * may be minutes old. The price is that of the touch only while both make it in the same way.
 */
export function keepTouch(
  listed: PlatformMarket,
  read: Pick<PlatformMarket, 'quote' | 'price' | 'priceKind' | 'outcomes'>,
): PlatformMarket {
  if (listed.status !== 'open') return listed
  const { quote, price, priceKind, outcomes } = read
  const isPriced = isMadeOfTouch(priceKind) && priceKind === listed.priceKind && price !== null
  return { ...listed, quote, ...(isPriced ? { price, outcomes } : {}) }
}

function isMadeOfTouch(kind: PriceKind | null): kind is 'mid' | 'ask' | 'bid' {
  return kind === 'mid' || kind === 'ask' || kind === 'bid'
}

function toPrice(kind: PriceKind | null, bid: number | null, ask: number | null): number | null {
  if (!isMadeOfTouch(kind)) return null
  switch (kind) {
    case 'ask':
      return ask
    case 'bid':
      return bid
    case 'mid':
      if (bid === null || ask === null || ask - bid > WIDEST_SPREAD + ROUNDING) return null
      return Math.round(((bid + ask) / 2) * 1e6) / 1e6
  }
}

function findBest(levels: readonly BookLevel[]): number | null {
  return levels.find(({ price }) => price > 0 && price < 1)?.price ?? null
}

import type { Book, BookLevel } from '../../market/book.ts'
import type { ArbitrageListing } from '../listing.ts'

/** A listing's best prices in the sense of the question: those of a complement are inverted. */
export interface Offer {
  /** What the search for an edge needs of it. */
  readonly listing: Pick<
    ArbitrageListing,
    'marketId' | 'venue' | 'isOpen' | 'liquidityUsd' | 'volume24hUsd' | 'mirrorOf'
  >
  readonly yesAsk: number | null
  readonly yesBid: number | null
  readonly noAsk: number | null
  readonly noBid: number | null
}

/** An offer with everything that is known of its listing. */
export interface Leg extends Offer {
  readonly listing: ArbitrageListing
}

/** A side of a book in the sense of the question. */
export type BookSide = 'yesAsks' | 'yesBids' | 'noAsks' | 'noBids'

const TURNED = { yesAsks: 'noAsks', yesBids: 'noBids', noAsks: 'yesAsks', noBids: 'yesBids' } as const
const QUOTED = { yesAsks: 'yesAsk', yesBids: 'yesBid', noAsks: 'noAsk', noBids: 'noBid' } as const

/** Made once for every change of a listing, so that a scan of all questions only compares numbers. */
export function toLeg(listing: ArbitrageListing): Leg {
  return {
    listing,
    yesAsk: findBestPrice(listing, 'yesAsks'),
    yesBid: findBestPrice(listing, 'yesBids'),
    noAsk: findBestPrice(listing, 'noAsks'),
    noBid: findBestPrice(listing, 'noBids'),
  }
}

/** The same listing with Yes and No swapped. */
export function turnLeg({ listing, yesAsk, yesBid, noAsk, noBid }: Leg): Leg {
  return { listing: turnListing(listing), yesAsk: noAsk, yesBid: noBid, noAsk: yesAsk, noBid: yesBid }
}

export function turnListing<Listing extends Pick<ArbitrageListing, 'relation'>>(listing: Listing): Listing {
  return { ...listing, relation: listing.relation === 'same' ? 'complement' : 'same' }
}

/** The side of the listing's own book for that side of the question. */
export function toOwnSide({ relation }: Pick<ArbitrageListing, 'relation'>, side: BookSide): BookSide {
  return relation === 'same' ? side : TURNED[side]
}

/** Whether a level can be traded; a level without a size counts only where sizes are not known at all. */
export function isTradable({ price, size }: BookLevel, depth: Book['depth']): boolean {
  return isPrice(price) && ((size > 0 && Number.isFinite(size)) || depth === 'touch')
}

/** The best price on that side of the question; null where there is no offer. */
export function findBestPrice(
  listing: Pick<ArbitrageListing, 'relation' | 'book' | 'quote'>,
  side: BookSide,
): number | null {
  const { book, quote } = listing
  const own = toOwnSide(listing, side)
  if (book !== null) return book[own].find((level) => isTradable(level, book.depth))?.price ?? null
  const price = quote[QUOTED[own]]
  return price !== null && isPrice(price) ? price : null
}

function isPrice(price: number): boolean {
  return price > 0 && price < 1
}

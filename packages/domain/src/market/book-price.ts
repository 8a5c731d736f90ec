import type { Outcome, PlatformMarket, PriceKind, Quote } from './market.ts'

/** With a wider spread the mid is not a real price: orders parked at 0.01 and 0.99 say nothing. */
const WIDEST_SPREAD = 0.1
const ROUNDING = 1e-9

export const PRICE_BASES = ['mid', 'last_trade', 'quote', 'none'] as const

/** Why a listing has its price, or has none. */
export type PriceBasis = (typeof PRICE_BASES)[number]

/**
 * A `quote` is the venue's own figure: of a pool, of odds, of the only side of a book, or what a resolved listing
 * paid.
 */
export function toPriceBasis(kind: PriceKind | null): PriceBasis {
  if (kind === null) return 'none'
  if (kind === 'mid') return 'mid'
  return kind === 'last' ? 'last_trade' : 'quote'
}

/** Whether a price follows from a book and the last trade. Prices of pools, bookmakers and settled listings do not. */
export function isBookPriced(kind: PriceKind | null): boolean {
  return kind !== 'pool' && kind !== 'odds' && kind !== 'settled'
}

interface KindOfPrice {
  readonly price: number | null
  readonly kind: PriceKind | null
}

const NO_PRICE: KindOfPrice = { price: null, kind: null }

/**
 * The price of Yes and of No on a book, both or neither. `last` is the last trade of Yes in the last 24 hours, null
 * where there was none. Where the quotes of Yes alone have no mid, those of No count as well: an offer of No at 0.40 is
 * a bid for Yes at 0.60.
 *
 * The mid counts while bid and ask are at most 0.10 apart. Otherwise the last trade counts if it lies within the
 * book. A book with only one side counts with that side, as if the other were at the end of the scale: an ask up to
 * 0.10, a bid from 0.90 on. Otherwise there is no price.
 */
export function toBookPrices(
  quote: Quote,
  last: number | null,
): KindOfPrice & { readonly noPrice: number | null } {
  const alone = toPrice({ bid: quote.yesBid, ask: quote.yesAsk }, null)
  const yes = alone.kind === 'mid' ? alone : toPrice(toYesBook(quote), last)
  if (yes.price === null) return { ...NO_PRICE, noPrice: null }
  const own = toPrice({ bid: quote.noBid, ask: quote.noAsk }, null)
  return { ...yes, noPrice: own.kind === 'mid' ? own.price : round(1 - yes.price) }
}

/**
 * The outcomes of a listing, with a price each or none at all: where a venue quotes only one of two, they add up to
 * 1.
 */
export function toWholeOutcomes({
  outcomes,
  yesIndex,
  price,
}: Pick<PlatformMarket, 'outcomes' | 'yesIndex' | 'price'>): readonly Outcome[] {
  const known = outcomes.filter((outcome) => outcome.price !== null)
  if (known.length === 0 || known.length === outcomes.length) return outcomes
  const [only] = known
  const isFilled = outcomes.length === 2 && (yesIndex === null || price !== null)
  const missing = isFilled && only?.price != null ? round(1 - only.price) : null
  return outcomes.map((outcome) => (isFilled && outcome === only ? outcome : { ...outcome, price: missing }))
}

interface Side {
  readonly bid: number | null
  readonly ask: number | null
}

function toYesBook({ yesBid, yesAsk, noBid, noAsk }: Quote): Side {
  const bids = [yesBid, noAsk === null ? null : round(1 - noAsk)].filter((bid) => bid !== null)
  const asks = [yesAsk, noBid === null ? null : round(1 - noBid)].filter((ask) => ask !== null)
  return {
    bid: bids.length === 0 ? null : Math.max(...bids),
    ask: asks.length === 0 ? null : Math.min(...asks),
  }
}

function toPrice({ bid, ask }: Side, last: number | null): KindOfPrice {
  const [low, high] = [bid ?? 0, ask ?? 1]
  if (low > high + ROUNDING) return NO_PRICE
  const isNarrow = high - low <= WIDEST_SPREAD + ROUNDING
  if (isNarrow && bid !== null && ask !== null) return { price: round((bid + ask) / 2), kind: 'mid' }
  const isWithin = last !== null && last >= low - ROUNDING && last <= high + ROUNDING
  if (isWithin) return { price: last, kind: 'last' }
  if (!isNarrow) return NO_PRICE
  return bid === null ? { price: ask, kind: 'ask' } : { price: bid, kind: 'bid' }
}

/** Half of two figures with six decimals has seven; the rest is binary rounding. */
function round(price: number): number {
  return Math.round(price * 1e7) / 1e7
}

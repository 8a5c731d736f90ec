import { type PriceKind, type Quote, toBookPrices } from '@parallax/domain'
import { toFields, toNumber, toProbability } from '../parse/read.ts'
import { type Fault, toFault } from './fault.ts'
import type { MarketPayload } from './payload.ts'

/** How an empty side of a book is shown: an ask of 0.999, a bid of 0.001. It is not an offer. */
const EMPTY_ASK = 0.999
const EMPTY_BID = 0.001

/** How far the sum of a market's two prices may differ from 1 before their scale is in doubt. */
const SUM_TOLERANCE = 0.02

export const NO_QUOTE: Quote = { yesBid: null, yesAsk: null, noBid: null, noAsk: null }

export interface MarketPrice {
  readonly yes: number | null
  readonly no: number | null
  readonly kind: PriceKind | null
  readonly quote: Quote
}

const NO_PRICE: MarketPrice = { yes: null, no: null, kind: null, quote: NO_QUOTE }

type Pair = readonly [number | null, number | null]

/**
 * The prices of an unresolved market. A pool sends them as 0 to 100, a book as 0 to 1. The trade type decides, since 1
 * may mean 1 % or certainty. A book's `prices` are the middle of its best quotes, however wide, and 0.5 when it is
 * empty. So only the best quotes are used.
 */
export function toMarketPrice(market: MarketPayload, isAmm: boolean): MarketPrice | Fault {
  const prices = readPair(market.prices, isAmm ? 100 : 1)
  if (prices === null) return toFault('bad_price', 'prices', market.prices)
  const [yes, no] = prices
  if (yes !== null && no !== null && Math.abs(yes + no - 1) > SUM_TOLERANCE) {
    return toFault('prices_do_not_add_up', 'prices', market.prices)
  }
  if (isAmm) return toPoolPrice(yes, no)
  const quote = readBestQuote(market.tradePrices)
  if (quote === null) return toFault('bad_price', 'tradePrices', market.tradePrices)
  return quote === 'absent' ? NO_PRICE : toBookPrice(quote)
}

function toPoolPrice(yes: number | null, no: number | null): MarketPrice {
  if (yes === null) return NO_PRICE
  return { yes, no: no ?? roundPrice(1 - yes), kind: 'pool', quote: NO_QUOTE }
}

function toBookPrice(quote: Quote): MarketPrice | Fault {
  const { yesBid, yesAsk, noBid, noAsk } = quote
  if (isCrossed(yesBid, yesAsk) || isCrossed(noBid, noAsk)) {
    return toFault('crossed_quote', 'Yes and No bids over asks', [yesBid, yesAsk, noBid, noAsk])
  }
  const { price, noPrice, kind } = toBookPrices(quote, null)
  return { yes: price, no: noPrice, kind, quote }
}

/** `buy.market` has the asks of Yes and No, `sell.market` their bids. Null when unreadable. */
function readBestQuote(tradePrices: unknown): Quote | 'absent' | null {
  if (tradePrices === undefined || tradePrices === null) return 'absent'
  const fields = toFields(tradePrices)
  const asks = readPair(toFields(fields?.buy)?.market, 1)
  const bids = readPair(toFields(fields?.sell)?.market, 1)
  if (fields === null || asks === null || bids === null) return null
  if ([...asks, ...bids].every((each) => each === null)) return 'absent'
  const [yesAsk, noAsk] = asks.map((ask) => (ask === null || ask >= EMPTY_ASK ? null : ask))
  const [yesBid, noBid] = bids.map((bid) => (bid === null || bid <= EMPTY_BID ? null : bid))
  return { yesBid: yesBid ?? null, yesAsk: yesAsk ?? null, noBid: noBid ?? null, noAsk: noAsk ?? null }
}

/** Two prices as 0 to 1, always Yes before No; a missing price is null. Null when one is not a price at all. */
function readPair(value: unknown, scale: number): Pair | null {
  if (value === undefined || value === null) return [null, null]
  if (!Array.isArray(value) || value.length > 2) return null
  const yes = readScaled(value[0], scale)
  const no = readScaled(value[1], scale)
  return yes === 'bad' || no === 'bad' ? null : [yes, no]
}

function readScaled(value: unknown, scale: number): number | null | 'bad' {
  if (value === undefined || value === null) return null
  const number = toNumber(value)
  return number === null ? 'bad' : (toProbability(roundPrice(number / scale)) ?? 'bad')
}

function isCrossed(bid: number | null, ask: number | null): boolean {
  return bid !== null && ask !== null && bid > ask
}

/** Removes floating-point noise: 6 digits are finer than any tick. */
export function roundPrice(price: number): number {
  return Math.round(price * 1e6) / 1e6
}

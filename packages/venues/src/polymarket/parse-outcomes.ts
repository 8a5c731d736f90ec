import {
  type LastTrade,
  type Outcome,
  type PriceKind,
  type Quote,
  type Resolution,
  toBookPrices,
} from '@parallax/domain'
import type { GammaMarket, GivenPrice } from './payload.ts'
import { toOffer } from './price.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

/** The two sides of a market, their prices, and the result. */
export interface Sides {
  readonly status: 'open' | 'closed' | 'resolved'
  readonly outcomes: readonly Outcome[]
  readonly yesIndex: number | null
  readonly price: number | null
  readonly priceKind: PriceKind | null
  readonly quote: Quote
  readonly lastTrade: LastTrade | null
  readonly resolution: Resolution | null
}

type Pair = readonly [number | null, number | null]

const NO_QUOTE: Quote = { yesBid: null, yesAsk: null, noBid: null, noAsk: null }
const RESOLVED = new Set(['resolved', 'settled'])

/** `bestBid`, `bestAsk` and `lastTradePrice` are those of the first token, whatever its label. */
export function parseSides(market: GammaMarket): Sides | Refusal {
  const labels = toLabels(market.outcomes)
  if (isRefusal(labels)) return labels
  const given = toGivenPrices(market)
  if (isRefusal(given)) return given
  if (market.closed === null) return refuse('unknown_status', 'closed is neither true nor false')

  const isConfirmed = RESOLVED.has(market.umaResolutionStatus?.toLowerCase() ?? '')
  const resolution = market.closed ? toResolution(given.prices, isConfirmed) : null
  const status = !market.closed ? 'open' : resolution !== null || isConfirmed ? 'resolved' : 'closed'
  const yesIndex = findYesIndex(labels)
  const isTraded = status === 'open' && market.acceptingOrders !== false
  const lastTrade = status === 'resolved' ? null : toLastTrade(market, given)
  const priced = toPriced({ ...given, ...(isTraded ? {} : { bid: null, ask: null }) }, lastTrade, resolution)
  const price = yesIndex === null ? null : (priced.prices[yesIndex] ?? null)
  return {
    status,
    outcomes: labels.map((label, index) => ({ label, index, price: priced.prices[index] ?? null })),
    yesIndex,
    price,
    priceKind: price === null ? null : priced.kind,
    quote: isTraded ? toQuote(yesIndex, given) : NO_QUOTE,
    lastTrade:
      lastTrade === null || yesIndex === null
        ? null
        : { ...lastTrade, price: toSide(lastTrade.price, yesIndex) },
    resolution,
  }
}

/**
 * Which side is Yes: the one labelled so; with two names the first one, since the title then asks whether it wins. Null
 * when the labels do not show it.
 */
function findYesIndex(labels: readonly string[]): number | null {
  const words = labels.map((label) => label.toLowerCase())
  const yes = words.filter((word) => word === 'yes').length
  if (yes > 0) return yes === 1 ? words.indexOf('yes') : null
  return words.includes('no') || new Set(words).size < words.length ? null : 0
}

/**
 * What a closed market paid. `["0","0"]` of 2020 and fractions mean nothing; one half each counts once it is confirmed.
 */
function toResolution([first, second]: Pair, isConfirmed: boolean): Resolution | null {
  if (first === 1 && second === 0) return { kind: 'outcome', index: 0 }
  if (first === 0 && second === 1) return { kind: 'outcome', index: 1 }
  return first === 0.5 && second === 0.5 && isConfirmed ? { kind: 'split', payouts: [0.5, 0.5] } : null
}

function toLabels(outcomes: readonly unknown[] | null): readonly string[] | Refusal {
  if (outcomes === null) return refuse('missing_outcomes', 'outcomes is not a list')
  if (outcomes.length !== 2) return refuse('not_binary', `${outcomes.length} outcomes`)
  const labels = outcomes.flatMap((label) =>
    typeof label === 'string' && label.trim() ? [label.trim()] : [],
  )
  return labels.length === 2 ? labels : refuse('missing_outcomes', 'an outcome has no label')
}

interface GivenPrices {
  readonly prices: Pair
  readonly bid: number | null
  readonly ask: number | null
  readonly last: number | null
}

function toGivenPrices(market: GammaMarket): GivenPrices | Refusal {
  const { outcomePrices, bestBid, bestAsk, lastTradePrice } = market
  if (outcomePrices === 'unreadable') return refuse('bad_price', 'outcomePrices is not a list')
  if (outcomePrices !== null && outcomePrices.length !== 2) {
    return refuse('bad_price', `${outcomePrices.length} prices for 2 outcomes`)
  }
  const [first, second] = outcomePrices ?? []
  const all: readonly GivenPrice[] = [first ?? null, second ?? null, bestBid, bestAsk, lastTradePrice]
  const [one, two, bid, ask, last] = all.map((price) => (price === 'unreadable' ? null : price))
  if (all.includes('unreadable')) return refuse('bad_price', 'a price is not a number from 0 to 1')
  return {
    prices: [one ?? null, two ?? null],
    bid: toOffer(bid ?? null),
    ask: toOffer(ask ?? null),
    last: last === 0 ? null : (last ?? null),
  }
}

/** The last trade of the first token; null if it was never traded, for which the venue writes a price of 0. */
function toLastTrade({ volume24hr }: GammaMarket, { last }: GivenPrices): LastTrade | null {
  return last === null ? null : { price: last, isOfDay: (volume24hr ?? 0) > 0 }
}

/** `outcomePrices` are used only for a settled market: otherwise they are the middle of a book of any width. */
function toPriced(
  { prices, bid, ask }: GivenPrices,
  lastTrade: LastTrade | null,
  resolution: Resolution | null,
): { readonly prices: Pair; readonly kind: PriceKind | null } {
  if (resolution !== null) return { prices, kind: 'settled' }
  const last = lastTrade?.isOfDay === true ? lastTrade.price : null
  const { price, noPrice, kind } = toBookPrices({ ...NO_QUOTE, yesBid: bid, yesAsk: ask }, last)
  return { prices: [price, noPrice], kind }
}

function toSide(price: number, index: number): number {
  return index === 0 ? price : Math.round((1 - price) * 1e6) / 1e6
}

function toQuote(yesIndex: number | null, { bid, ask }: GivenPrices): Quote {
  if (yesIndex === null) return NO_QUOTE
  return yesIndex === 0 ? { ...NO_QUOTE, yesBid: bid, yesAsk: ask } : { ...NO_QUOTE, noBid: bid, noAsk: ask }
}

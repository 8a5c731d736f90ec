import type { Book, BookLevel, Rejection } from '@parallax/domain'
import { isFields, readList } from '../parse/read.ts'
import type { Parsed } from '../venue.ts'
import { toMarketId } from './market-id.ts'
import { isMarketPayload, type MarketPayload, readMarket, reject, show } from './payload.ts'
import { computePoolAsks, computePoolBids, isPool } from './pool.ts'
import { fromUnits } from './units.ts'
import { findYes } from './yes-side.ts'

export interface BookContext {
  /** Whose order book it is: the answer does not include it. */
  readonly platformMarketId?: string
  /** The order book of No, requested by its own outcome number. */
  readonly noAnswer?: unknown
  /** Decimals of the token, the unit of order-book sizes. */
  readonly tokenDecimals?: number
}

/** Reads an order book (`{bids, asks}` of Yes), or derives one from the pool balances of an AMM market. */
export function parseBook(answer: unknown, context: BookContext = {}): Parsed<Book> {
  if (isFields(answer) && (Array.isArray(answer.bids) || Array.isArray(answer.asks))) {
    return parseOrderBook(answer, context)
  }
  const market = readMarket(answer)
  return isMarketPayload(market) ? toPoolBooks(market) : { items: [], rejected: [market] }
}

function parseOrderBook(answer: unknown, context: BookContext): Parsed<Book> {
  const platformMarketId = context.platformMarketId ?? 'unknown'
  const rejected: Rejection[] = []
  const read = (side: unknown, name: 'bids' | 'asks'): BookLevel[] => {
    const levels: BookLevel[] = []
    for (const pair of (isFields(side) ? readList(side, name) : null) ?? []) {
      const level = toLevel(pair, context.tokenDecimals ?? 18)
      if (level === null) rejected.push(reject(platformMarketId, 'unreadable_level', `${name} ${show(pair)}`))
      else if (level.size > 0) levels.push(level)
    }
    return levels.sort((a, b) => (name === 'asks' ? a.price - b.price : b.price - a.price))
  }
  const book: Book = {
    platformMarketId,
    yesAsks: read(answer, 'asks'),
    yesBids: read(answer, 'bids'),
    noAsks: read(context.noAnswer, 'asks'),
    noBids: read(context.noAnswer, 'bids'),
    depth: 'orders',
    sourceUpdatedAt: null,
  }
  return { items: [book], rejected }
}

/** A pair `[price, size]`. The price is in 10^-18 for every token, and strictly between 0 and 1. */
function toLevel(pair: unknown, decimals: number): BookLevel | null {
  if (!Array.isArray(pair)) return null
  const price = fromUnits(pair[0])
  const size = fromUnits(pair[1], decimals)
  return price === null || size === null || price <= 0 || price >= 1 ? null : { price, size }
}

/**
 * Depth of a pool before fees. Both sides of a two-sided market are on the curve. With more outcomes, each can be
 * bought and sold, but not its opposite.
 */
function toPoolBooks(market: MarketPayload): Parsed<Book> {
  const id = toMarketId(market)
  const shares = market.outcomes.map((outcome) => outcome.shares)
  if (market.tradingModel === 'ob') return refuse(id, 'no_pool', 'an order-book market has its own book')
  if (market.state !== 'open' || market.voided) return refuse(id, 'not_open', `state ${market.state}`)
  if (!isPool(shares)) return refuse(id, 'unknown_pool', `balances ${shares.join(', ')}`)
  if (shares.length > 2) {
    const groupLegs = market.outcomes.map(({ id: outcome }, index) =>
      toPoolBook(`${id}:${outcome}`, shares, index, null),
    )
    return { items: groupLegs, rejected: [] }
  }
  const yes = findYes(market.outcomes)
  if (yes === null) return refuse(id, 'unknown_yes', 'it is unclear which outcome is Yes')
  return { items: [toPoolBook(id, shares, yes.index, 1 - yes.index)], rejected: [] }
}

function toPoolBook(
  platformMarketId: string,
  shares: readonly number[],
  yes: number,
  no: number | null,
): Book {
  return {
    platformMarketId,
    yesAsks: computePoolAsks(shares, yes),
    yesBids: computePoolBids(shares, yes),
    noAsks: no === null ? [] : computePoolAsks(shares, no),
    noBids: no === null ? [] : computePoolBids(shares, no),
    depth: 'pool',
    sourceUpdatedAt: null,
  }
}

function refuse(id: string, reason: string, detail: string): Parsed<Book> {
  return { items: [], rejected: [reject(id, reason, detail)] }
}

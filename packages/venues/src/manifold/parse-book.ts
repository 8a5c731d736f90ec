import type { Book, BookLevel, Rejection } from '@parallax/domain'
import { isFields } from '../parse/read.ts'
import { toIsoFromMs } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { toStatus } from './parse-market.ts'
import { type Orders, parseOrders } from './parse-orders.ts'
import {
  isRejection,
  type MarketPayload,
  readAnswer,
  readMarket,
  toGroupLegId,
  toRejection,
} from './payload.ts'
import { computeFill, computePoolPrice, type Pool } from './pool.ts'

export interface BookContext {
  /** When the answer arrived, in ms. */
  readonly fetchedAt: number
  /** The answer of `/v0/bets?kinds=open-limit` for the same markets. */
  readonly orders?: unknown
}

/** The venue stops trades at these prices of Yes. */
const LOWEST = 0.01
const HIGHEST = 0.99
/** Steps narrower than this would drown in rounding and are merged into the next. */
const NARROWEST = 1e-6
const NO_ORDERS: Orders = { yesBids: [], yesAsks: [] }

/**
 * Books of a full market, or of a list of them: the pool's curve in steps of one cent, also split at the prices of
 * the resting orders, with the orders between the steps. A step's price is its average: taking the whole step costs
 * what the venue's formula says, and taking a part costs no more.
 *
 * In a market where one answer wins, the venue also trades through the other answers' pools, which only improves on
 * the answer's own curve. A list of bets alone gives only the orders. Markets that cannot be traded have no book,
 * even if orders still rest there.
 */
export function parseBook(answer: unknown, context: BookContext): Parsed<Book> {
  const records = Array.isArray(answer) ? answer : [answer]
  if (records.length > 0 && records.every(isBet)) return parseOrderBooks(records, context.fetchedAt)
  const { orders, rejected } = parseOrders(context.orders ?? [], context.fetchedAt)
  const books = records.flatMap((record) => parseRecord(record, orders, context.fetchedAt))
  return {
    items: books.filter((book): book is Book => !isRejection(book)),
    rejected: [...rejected, ...books.filter(isRejection)],
  }
}

function isBet(record: unknown): boolean {
  return isFields(record) && 'contractId' in record && 'outcome' in record && !('question' in record)
}

function parseOrderBooks(bets: readonly unknown[], nowMs: number): Parsed<Book> {
  const { orders, rejected } = parseOrders(bets, nowMs)
  const items = [...orders].map(([id, { yesBids, yesAsks }]) => toBook(id, yesBids, yesAsks, 'orders', null))
  return { items, rejected }
}

function parseRecord(
  record: unknown,
  orders: ReadonlyMap<string, Orders>,
  nowMs: number,
): readonly (Book | Rejection)[] {
  const market = readMarket(record)
  if (isRejection(market)) return [market]
  if (market.isCash) return [toRejection(market.id, 'cash_twin', 'not traded in mana')]
  if (market.isResolved || toStatus(market, nowMs) === 'closed') return []
  if (market.mechanism === 'cpmm-1' && market.outcomeType === 'BINARY') {
    return [toPoolBook(market.id, market.pool, orders, market)]
  }
  if (market.mechanism !== 'cpmm-multi-1' || market.outcomeType !== 'MULTIPLE_CHOICE') {
    return [toRejection(market.id, 'not_binary', 'not a Yes/No question')]
  }
  return (market.answers ?? []).flatMap((answerRecord) => {
    const answer = readAnswer(market.id, answerRecord)
    if (isRejection(answer)) return [answer]
    if (answer.isOther || answer.resolution !== null) return []
    return [toPoolBook(toGroupLegId(market.id, answer.id), answer.pool, orders, market)]
  })
}

/** An order that crosses the pool's price cannot be filled, or the pool would have filled it. So it is not depth. */
function toPoolBook(
  id: string,
  pool: Pool | null,
  orders: ReadonlyMap<string, Orders>,
  market: MarketPayload,
): Book | Rejection {
  const price = pool === null ? null : computePoolPrice(pool)
  if (pool === null || price === null || price === 0 || price === 1) {
    return toRejection(id, 'missing_pool', 'no pool to read depth from')
  }
  const { yesBids, yesAsks } = orders.get(id) ?? NO_ORDERS
  const bids = yesBids.filter((level) => level.price <= price)
  const asks = yesAsks.filter((level) => level.price >= price)
  const up = toSteps(pool, price, 'up', asks)
  const down = toSteps(pool, price, 'down', bids)
  return toBook(
    id,
    [...bids, ...down],
    [...asks, ...up],
    'pool',
    toIsoFromMs(market.lastBetTime ?? market.lastUpdatedTime),
  )
}

/** Levels of Yes along the curve, from `from` to the end of the tradable range, in order. */
function toSteps(
  pool: Pool,
  from: number,
  direction: 'up' | 'down',
  orders: readonly BookLevel[],
): readonly BookLevel[] {
  const isUp = direction === 'up'
  const cents = Array.from({ length: 99 }, (_, index) => (index + 1) / 100)
  const stops = [...new Set([...cents, ...orders.map((order) => order.price)])]
    .filter((stop) => (isUp ? stop > from && stop <= HIGHEST : stop < from && stop >= LOWEST))
    .sort((left, right) => (isUp ? left - right : right - left))
  const levels: BookLevel[] = []
  let at = from
  for (const stop of stops) {
    if (Math.abs(stop - at) < NARROWEST) continue
    const { amount, shares } = computeFill(pool, at, stop)
    at = stop
    const paid = amount / shares
    const level = { price: isUp ? paid : 1 - paid, size: shares }
    if (shares > 0 && Number.isFinite(shares) && level.price > 0 && level.price < 1) levels.push(level)
  }
  return levels
}

/** A share of No is worth one minus a share of Yes on both sides: buying one is selling the other. */
function toBook(
  platformMarketId: string,
  bids: readonly BookLevel[],
  asks: readonly BookLevel[],
  depth: Book['depth'],
  sourceUpdatedAt: string | null,
): Book {
  const yesBids = [...bids].sort((left, right) => right.price - left.price)
  const yesAsks = [...asks].sort((left, right) => left.price - right.price)
  return {
    platformMarketId,
    yesAsks,
    yesBids,
    noAsks: yesBids.map(toOtherSide),
    noBids: yesAsks.map(toOtherSide),
    depth,
    sourceUpdatedAt,
  }
}

function toOtherSide({ price, size }: BookLevel): BookLevel {
  return { price: 1 - price, size }
}

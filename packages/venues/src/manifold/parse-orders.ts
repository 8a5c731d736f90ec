import type { BookLevel, Rejection } from '@parallax/domain'
import { isFields, readBoolean, readNumber, readProbability, readText } from '../parse/read.ts'
import { show, toGroupLegId, toRejection } from './payload.ts'

/** Resting limit orders of one question as levels of Yes, unsorted. */
export interface Orders {
  readonly yesBids: readonly BookLevel[]
  readonly yesAsks: readonly BookLevel[]
}

export interface ParsedOrders {
  /** By our market id. */
  readonly orders: ReadonlyMap<string, Orders>
  readonly rejected: readonly Rejection[]
}

/**
 * Open limit orders of `/v0/bets?kinds=open-limit`. `limitProb` is always the price of Yes: a YES order at L bids L for
 * `rest ÷ L` shares, a NO order at L offers Yes at L for `rest ÷ (1 − L)` shares, where rest is `orderAmount − amount`.
 * Bets without a limit and filled, cancelled or expired orders are not depth and are skipped.
 */
export function parseOrders(answer: unknown, nowMs: number): ParsedOrders {
  const orders = new Map<string, { yesBids: BookLevel[]; yesAsks: BookLevel[] }>()
  const rejected: Rejection[] = []
  if (!Array.isArray(answer)) {
    return { orders, rejected: [toRejection(null, 'unexpected_shape', 'the answer is not a list of bets')] }
  }
  for (const record of answer) {
    const order = readOrder(record, nowMs)
    if (order === null) continue
    if ('reason' in order) {
      rejected.push(order)
      continue
    }
    const book = orders.get(order.id) ?? { yesBids: [], yesAsks: [] }
    orders.set(order.id, book)
    const side = order.outcome === 'YES' ? book.yesBids : book.yesAsks
    side.push(order.level)
  }
  return { orders, rejected }
}

interface Order {
  readonly id: string
  readonly outcome: 'YES' | 'NO'
  readonly level: BookLevel
}

function readOrder(record: unknown, nowMs: number): Order | Rejection | null {
  if (!isFields(record)) return toRejection(null, 'not_an_object', `a bet is of type ${typeof record}`)
  const marketId = readText(record, 'contractId')
  if (marketId === null) return toRejection(null, 'missing_id', 'a bet without contractId')
  const answerId = readText(record, 'answerId')
  const id = answerId === null ? marketId : toGroupLegId(marketId, answerId)
  if (record.limitProb === undefined || record.limitProb === null) return null
  if (readBoolean(record, 'isFilled') === true || readBoolean(record, 'isCancelled') === true) return null
  const expiresAt = readNumber(record, 'expiresAt')
  if (expiresAt !== null && expiresAt <= nowMs) return null

  const outcome = readText(record, 'outcome')
  if (outcome !== 'YES' && outcome !== 'NO')
    return toRejection(id, 'unknown_side', `outcome is ${show(outcome)}`)
  const price = readProbability(record, 'limitProb')
  if (price === null || price === 0 || price === 1) {
    return toRejection(id, 'price_out_of_range', `limitProb is ${show(record.limitProb)}`)
  }
  const total = readNumber(record, 'orderAmount')
  const filled = readNumber(record, 'amount')
  if (total === null || filled === null) return toRejection(id, 'missing_amount', 'an order without amounts')
  const size = (total - filled) / (outcome === 'YES' ? price : 1 - price)
  return size > 0 && Number.isFinite(size) ? { id, outcome, level: { price, size } } : null
}

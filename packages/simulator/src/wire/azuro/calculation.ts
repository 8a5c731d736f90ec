import type { World } from '../../world/world.ts'
import { catalogueOf } from './catalogue.ts'
import { conditionAt } from './odds.ts'

/** The worst price at which the pool still accepts a bet is this many levels behind the best. */
const LEVELS = 4

/** The condition and outcome of the single bet in a body, where outcome ids are numbers. Null when it is not one. */
export function readBet(body: Readonly<Record<string, unknown>>): readonly [string, string] | null {
  const [bet] = Array.isArray(body.bets) ? body.bets : []
  const { conditionId, outcomeId } = Object(bet)
  return typeof conditionId === 'string' && typeof outcomeId === 'number'
    ? [conditionId, String(outcomeId)]
    : null
}

/** The largest stake on an outcome now: the money near the best price of its side. Null for an unknown condition. */
export function calculate(world: World, conditionId: string, outcomeId: string, nowMs: number) {
  const condition = catalogueOf(world).findCondition(conditionId, nowMs)
  const now = condition && conditionAt(world, condition, nowMs)
  const row = now?.selections.find(({ selection }) => selection.outcomeId === outcomeId)
  if (!condition || !row) return null
  const { side, listing: own } = row.selection
  const listing = own ?? condition.selections.find((other) => other.listing)?.listing
  const book = listing && now?.state === 'Active' ? world.book(listing, nowMs) : { asks: [], bids: [] }
  const money = (side === 0 ? book.asks : book.bids)
    .slice(0, LEVELS)
    .reduce((sum, { price, size }) => sum + size * (side === 0 ? price : 1 - price), 0)
  const maxBet = Math.floor(money * 100) / 100
  return { minBet: 1, maxBet, maxPayout: (maxBet * Number(row.odds)).toFixed(6) }
}

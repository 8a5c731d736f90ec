import type { World } from '../../world/world.ts'
import { type Condition, catalogueOf } from './catalogue.ts'
import { conditionAt } from './odds.ts'

/** The worst price at which the pool still accepts a bet is this many levels behind the best. */
const LEVELS = 4

export interface RequestedBet {
  readonly conditionId: string
  readonly outcomeId: string
}

/** Reads the body of a calculation, where outcome ids are numbers. Null when it is not one. */
export function readRequestedBets(body: Readonly<Record<string, unknown>>): readonly RequestedBet[] | null {
  if (!Array.isArray(body.bets) || body.bets.length === 0) return null
  const bets: RequestedBet[] = []
  for (const bet of body.bets) {
    if (typeof bet !== 'object' || bet === null || !('conditionId' in bet) || !('outcomeId' in bet))
      return null
    if (typeof bet.conditionId !== 'string' || !['number', 'string'].includes(typeof bet.outcomeId))
      return null
    bets.push({ conditionId: bet.conditionId, outcomeId: String(bet.outcomeId) })
  }
  return bets
}

/** The largest stake on an outcome now: the money near the best price of its side. */
function maxBetOf(world: World, condition: Condition, outcomeId: string, nowMs: number): number {
  const selection = condition.selections.find((row) => row.outcomeId === outcomeId)
  if (!selection || conditionAt(world, condition, nowMs).state !== 'Active') return 0
  const listing = selection.listing ?? condition.selections.find((row) => row.listing)?.listing
  if (!listing) return 0
  const book = world.book(listing, nowMs)
  const levels = (selection.side === 0 ? book.asks : book.bids).slice(0, LEVELS)
  return levels.reduce((sum, { price, size }) => sum + size * (selection.side === 0 ? price : 1 - price), 0)
}

/** The smallest limit over the selections of a bet; null for an unknown condition. */
export function calculate(world: World, bets: readonly RequestedBet[], nowMs: number) {
  const catalogue = catalogueOf(world)
  let maxBet = Number.POSITIVE_INFINITY
  let odds = 1
  for (const bet of bets) {
    const condition = catalogue.findCondition(bet.conditionId, nowMs)
    const row = condition
      ? conditionAt(world, condition, nowMs).selections.find(
          (own) => own.selection.outcomeId === bet.outcomeId,
        )
      : undefined
    if (!condition || !row) return null
    maxBet = Math.min(maxBet, maxBetOf(world, condition, bet.outcomeId, nowMs))
    odds *= Number(row.odds)
  }
  const rounded = Math.floor(maxBet * 100) / 100
  return { minBet: 1, maxBet: rounded, maxPayout: (rounded * odds).toFixed(6) }
}

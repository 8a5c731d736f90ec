import type { TrackedPosition } from '@parallax/domain'
import type { Parsed } from '../venue.ts'
import { type BetContext, describeBet } from './bets/describe-bet.ts'
import { parseBets, rejectBet, type ValuedBet } from './bets/parse-bets.ts'
import { valueBet } from './bets/value-bet.ts'

/** One bet is one position. An open bet is worth what its claims would cost at the current odds. */
export function parsePositions(answer: unknown, context: BetContext): Parsed<TrackedPosition> {
  return parseBets(answer, (bet) => toPosition(bet, context))
}

function toPosition(bet: ValuedBet, context: BetContext): Parsed<TrackedPosition> {
  const value = valueBet(bet, context)
  if (typeof value === 'string')
    return rejectBet(bet, value, `bet ${bet.id}, ${bet.status ?? 'without status'}`)
  const { marketTitle, marketUrl, outcome, endDate } = describeBet(bet, context)
  const { size, currentPrice, currentValue, pnl, cost, status } = value
  const pnlPercent = cost === 0 ? 0 : (pnl / cost) * 100
  if (![size, currentValue, pnl, pnlPercent].every(Number.isFinite))
    return rejectBet(bet, 'absurd_amount', `bet ${bet.id} pays more than a number can hold`)
  const position: TrackedPosition = {
    platform: 'azuro',
    platformMarketIds: toPlatformMarketIds(bet),
    marketTitle,
    marketUrl,
    outcome,
    size,
    avgPrice: 1 / bet.odds,
    currentPrice,
    currentValue,
    pnl,
    pnlPercent,
    status,
    endDate,
  }
  return { items: [position], rejected: [] }
}

/** A combo of several selections belongs to no single market. */
function toPlatformMarketIds({ selections }: ValuedBet): readonly string[] {
  const [selection] = selections
  if (selection === undefined || selections.length > 1) return []
  const { conditionId } = selection.condition
  return [`${conditionId}:${selection.outcomeId}`, conditionId]
}

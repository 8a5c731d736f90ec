import type { PositionStatus } from '@parallax/domain'
import type { BetContext } from './describe-bet.ts'
import type { ValuedBet } from './parse-bets.ts'
import type { BetSelection } from './payload-bet.ts'

interface BetValue {
  readonly status: PositionStatus
  /** Claims of one unit each. */
  readonly size: number
  readonly currentPrice: number
  readonly currentValue: number
  /** What was paid back, or could be, less the stake; a sponsor's stake is not the bettor's. */
  readonly pnl: number
  readonly cost: number
}

/** What a bet can pay the bettor, in claims of one unit each; a sponsor's stake goes back to the sponsor. */
export function toClaims(bet: ValuedBet): number {
  return Math.max(0, (bet.potentialPayout ?? bet.amount * bet.odds) - toSponsored(bet))
}

/**
 * What a bet is worth, or the reason why that cannot be said. The result is asked before `isRedeemed`: the protocol marks
 * lost combos as redeemed. Money already paid out is worth nothing here any more, and counts in the profit.
 */
export function valueBet(bet: ValuedBet, context: BetContext): BetValue | string {
  const { amount, odds } = bet
  const cost = bet.isFreebet ? 0 : amount
  const size = toClaims(bet)
  const settled = (status: PositionStatus, payout: number, currentPrice: number): BetValue => ({
    status,
    size,
    currentPrice,
    currentValue: status === 'closed' ? 0 : payout,
    pnl: payout - cost,
    cost,
  })
  if (bet.isCashedOut) {
    const payout = bet.cashoutPayout
    if (payout === null) return 'unknown_payout'
    return settled('closed', payout, size === 0 ? 0 : Math.min(1, payout / size))
  }
  switch (bet.status) {
    case 'Canceled':
      return settled(bet.isRedeemed ? 'closed' : 'resolved', cost, 1 / odds)
    case 'Resolved':
      break
    case 'Accepted': {
      const currentPrice = toCurrentPrice(bet, context)
      if (currentPrice === null) return 'unknown_current_odds'
      const currentValue = size * currentPrice
      return { status: 'open', size, currentPrice, currentValue, pnl: currentValue - cost, cost }
    }
    default:
      return 'unknown_status'
  }
  if (bet.result === 'Lost') return settled('closed', 0, 0)
  if (bet.result === 'Canceled') return settled(bet.isRedeemed ? 'closed' : 'resolved', cost, 1 / odds)
  if (bet.result !== 'Won') return 'unknown_result'
  const payout = bet.payout ?? (bet.settledOdds === null ? null : amount * bet.settledOdds - toSponsored(bet))
  return payout === null ? 'unknown_payout' : settled(bet.isRedeemed ? 'closed' : 'resolved', payout, 1)
}

function toSponsored(bet: ValuedBet): number {
  return bet.isFreebet && bet.isFreebetAmountReturnable ? bet.amount : 0
}

/** Legs of a combo multiply. */
function toCurrentPrice(bet: ValuedBet, context: BetContext): number | null {
  let price = 1
  for (const selection of bet.selections) {
    const odds = bet.selections.length === 1 ? bet.odds : selection.odds
    const each = toSelectionPrice(selection, odds, context)
    if (each === null) return null
    price *= each
  }
  return price
}

/** A canceled leg falls out of the bet, which then pays as much less as its odds had added. */
function toSelectionPrice(selection: BetSelection, odds: number | null, context: BetContext): number | null {
  const { condition, outcomeId, result } = selection
  const fed = context.conditions?.get(condition.conditionId)
  const outcome = fed?.outcomes.find((each) => each.outcomeId === outcomeId)
  if (result === 'Won' || result === 'Lost') return result === 'Won' ? 1 : 0
  const isCanceled = [condition.status, fed?.state, outcome?.state].includes('Canceled')
  if (isCanceled) return odds === null ? null : 1 / odds
  const winners = condition.wonOutcomeIds.length > 0 ? condition.wonOutcomeIds : (fed?.wonOutcomeIds ?? [])
  if (winners.length > 0) return winners.includes(outcomeId) ? 1 : 0
  if (outcome?.state === 'Won' || outcome?.state === 'Lost') return outcome.state === 'Won' ? 1 : 0
  const isPriced = fed?.state === 'Active' || fed?.state === 'Stopped'
  return isPriced && outcome?.odds != null ? 1 / outcome.odds : null
}

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
  /** What can still be paid, less the bettor's stake (not a sponsor's). Excludes what was already paid. */
  readonly pnl: number
  readonly cost: number
}

/** What a bet can pay the bettor, in claims of one unit each. A sponsor's stake returns to the sponsor. */
export function toClaims(bet: ValuedBet): number {
  return Math.max(0, (bet.potentialPayout ?? bet.amount * bet.odds) - toSponsored(bet))
}

/**
 * The value of a bet, or the reason why it is unknown. The result is checked before `isRedeemed`, because the protocol
 * marks lost combos as redeemed. A bet that was paid out is worth nothing now, and its profit is realised. A lost bet
 * was never paid: its stake is the loss, as with unredeemed losing shares on other venues.
 */
export function valueBet(bet: ValuedBet, context: BetContext): BetValue | string {
  const { amount, odds } = bet
  const cost = bet.isFreebet ? 0 : amount
  const size = toClaims(bet)
  const settled = (payout: number, currentPrice: number, isPaid: boolean): BetValue => {
    if (isPaid) return { status: 'closed', size, currentPrice, currentValue: 0, pnl: 0, cost }
    return { status: 'resolved', size, currentPrice, currentValue: payout, pnl: payout - cost, cost }
  }
  if (bet.isCashedOut) {
    const payout = bet.cashoutPayout
    if (payout === null) return 'unknown_payout'
    return settled(payout, size === 0 ? 0 : Math.min(1, payout / size), true)
  }
  switch (bet.status) {
    case 'Canceled':
      return settled(cost, 1 / odds, bet.isRedeemed)
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
  if (bet.result === 'Lost') return { ...settled(0, 0, false), status: 'closed' }
  if (bet.result === 'Canceled') return settled(cost, 1 / odds, bet.isRedeemed)
  if (bet.result !== 'Won') return 'unknown_result'
  const payout = bet.payout ?? (bet.settledOdds === null ? null : amount * bet.settledOdds - toSponsored(bet))
  return payout === null ? 'unknown_payout' : settled(payout, 1, bet.isRedeemed)
}

function toSponsored(bet: ValuedBet): number {
  return bet.isFreebet && bet.isFreebetAmountReturnable ? bet.amount : 0
}

/** The selections of a combo multiply. */
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

/** A canceled selection drops out of the bet, and the payout shrinks by its odds. */
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

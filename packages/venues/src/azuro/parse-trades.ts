import type { Rejection, TradeHistoryItem } from '@parallax/domain'
import { toIsoFromSeconds } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { type BetContext, describeBet } from './describe-bet.ts'
import { parseBets, rejectBet, type ValuedBet } from './parse-bets.ts'

interface Step {
  readonly type: string
  readonly price: number | null
  /** Money: the stake, the sale's proceeds, the payout. */
  readonly size: number
  readonly seconds: number | null
}

/** What happened to each bet, newest first: the bet, its sale by cash-out, the payout when it was collected. */
export function parseTrades(answer: unknown, context: BetContext): Parsed<TradeHistoryItem> {
  const { items, rejected } = parseBets(answer, (bet) => toTrades(bet, context))
  return { items: items.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1)), rejected }
}

function toTrades(bet: ValuedBet, context: BetContext): Parsed<TradeHistoryItem> {
  const { marketTitle, outcome } = describeBet(bet, context)
  const items: TradeHistoryItem[] = []
  const rejected: Rejection[] = []
  for (const { type, price, size, seconds } of toSteps(bet)) {
    const timestamp = toIsoFromSeconds(seconds)
    if (timestamp === null) {
      rejected.push(...rejectBet(bet, 'missing_time', `${type} of bet ${bet.id} has no time`).rejected)
    } else {
      items.push({
        platform: 'azuro',
        type,
        side: outcome,
        marketTitle,
        price,
        size,
        timestamp,
        status: bet.status,
      })
    }
  }
  return { items, rejected }
}

/** Lost combos are marked as redeemed by the protocol: only a bet that was won or called off has paid anything. */
function toSteps(bet: ValuedBet): readonly Step[] {
  const { amount, odds, cashoutPayout, redeemedBlockTimestamp: redeemed } = bet
  const steps: Step[] = [{ type: 'BET', price: 1 / odds, size: amount, seconds: bet.createdBlockTimestamp }]
  const claims = bet.potentialPayout ?? amount * odds
  if (bet.isCashedOut) {
    const price = cashoutPayout === null || claims === 0 ? null : Math.min(1, cashoutPayout / claims)
    if (cashoutPayout !== null)
      steps.push({
        type: 'SELL',
        price,
        size: cashoutPayout,
        seconds: redeemed ?? bet.resolvedBlockTimestamp,
      })
    return steps
  }
  const isCanceled = bet.status === 'Canceled' || bet.result === 'Canceled'
  const payout = bet.payout ?? (isCanceled ? amount : null)
  if (bet.isRedeemed && (bet.result === 'Won' || isCanceled) && payout !== null)
    steps.push({ type: 'REDEMPTION', price: isCanceled ? null : 1, size: payout, seconds: redeemed })
  return steps
}

import type { Rejection, TradeHistoryItem } from '@parallax/domain'
import { toIsoFromSeconds } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { type BetContext, describeBet } from './bets/describe-bet.ts'
import { parseBets, rejectBet, type ValuedBet } from './bets/parse-bets.ts'
import { toClaims } from './bets/value-bet.ts'

interface Step {
  readonly type: string
  /** What each claim cost, was sold for, or paid. */
  readonly price: number | null
  readonly seconds: number | null
}

/**
 * What happened to each bet, newest first: the bet, its sale by cash-out, and the payout when it was collected. The
 * size is the bet's claims, as in its position, so size times price is the stake, the proceeds or the payout.
 */
export function parseTrades(answer: unknown, context: BetContext): Parsed<TradeHistoryItem> {
  const { items, rejected } = parseBets(answer, (bet) => toTrades(bet, context))
  return { items: items.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1)), rejected }
}

function toTrades(bet: ValuedBet, context: BetContext): Parsed<TradeHistoryItem> {
  const { marketTitle, outcome } = describeBet(bet, context)
  const size = toClaims(bet)
  if (!Number.isFinite(size))
    return rejectBet(bet, 'absurd_amount', `bet ${bet.id} pays more than a number can hold`)
  const items: TradeHistoryItem[] = []
  const rejected: Rejection[] = []
  for (const { type, price, seconds } of toSteps(bet, size)) {
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

/** The protocol marks lost combos as redeemed. Only a bet that was won or canceled has paid anything. */
function toSteps(bet: ValuedBet, claims: number): readonly Step[] {
  const { amount, cashoutPayout, redeemedBlockTimestamp: redeemed } = bet
  const perClaim = (money: number) => (claims === 0 ? null : Math.min(1, money / claims))
  const steps: Step[] = [{ type: 'BET', price: 1 / bet.odds, seconds: bet.createdBlockTimestamp }]
  if (bet.isCashedOut) {
    const seconds = redeemed ?? bet.resolvedBlockTimestamp
    if (cashoutPayout !== null) steps.push({ type: 'SELL', price: perClaim(cashoutPayout), seconds })
    return steps
  }
  const isCanceled = bet.status === 'Canceled' || bet.result === 'Canceled'
  const payout = bet.payout ?? (isCanceled ? amount : null)
  if (bet.isRedeemed && (bet.result === 'Won' || isCanceled) && payout !== null)
    steps.push({ type: 'REDEMPTION', price: perClaim(payout), seconds: redeemed })
  return steps
}

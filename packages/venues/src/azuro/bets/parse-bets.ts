import type { Rejection } from '@parallax/domain'
import type { Parsed } from '../../venue.ts'
import { type Bet, findGraphError, readBet, toBetRecords } from './payload-bet.ts'

/** USDT on Polygon: the only bet token whose amounts are dollars. */
const DOLLAR_TOKENS: ReadonlySet<string> = new Set(['usdt', '0xc2132d05d31c914a87c6611c10748aeb04b58e8f'])

/** A bet whose stake and odds are known, in dollars. */
export interface ValuedBet extends Bet {
  readonly amount: number
  readonly odds: number
}

/** Converts each bet of an answer with `toItems`, or rejects it with a reason. */
export function parseBets<Item>(answer: unknown, toItems: (bet: ValuedBet) => Parsed<Item>): Parsed<Item> {
  const records = toBetRecords(answer)
  const error = findGraphError(answer)
  if (records === null || error !== null) {
    const reason = error === null ? 'unexpected_shape' : 'graph_error'
    return { items: [], rejected: [{ platformMarketId: null, reason, detail: error ?? 'no list of bets' }] }
  }
  const items: Item[] = []
  const rejected: Rejection[] = []
  for (const record of records) {
    const bet = readBet(record)
    const parsed =
      bet === null
        ? rejectBet(null, 'bad_bet', 'the id or the selections are missing')
        : toValued(bet, toItems)
    items.push(...parsed.items)
    rejected.push(...parsed.rejected)
  }
  return { items, rejected }
}

export function rejectBet(bet: Bet | null, reason: string, detail: string): Parsed<never> {
  return {
    items: [],
    rejected: [{ platformMarketId: bet?.selections[0]?.condition.conditionId ?? null, reason, detail }],
  }
}

function toValued<Item>(bet: Bet, toItems: (bet: ValuedBet) => Parsed<Item>): Parsed<Item> {
  const { amount, odds, asset } = bet
  if (asset !== null && !DOLLAR_TOKENS.has(asset.toLowerCase()))
    return rejectBet(bet, 'unvalued_token', `amounts in ${asset} are not dollars`)
  if (amount === null || amount === 0) return rejectBet(bet, 'missing_amount', `bet ${bet.id} has no stake`)
  if (odds === null) return rejectBet(bet, 'missing_odds', `bet ${bet.id} has no odds`)
  return toItems({ ...bet, amount, odds })
}

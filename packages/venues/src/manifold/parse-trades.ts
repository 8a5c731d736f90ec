import type { Rejection, TradeHistoryItem } from '@parallax/domain'
import { toGroupLegTitle } from '../parse/group-leg-title.ts'
import {
  type Fields,
  isFields,
  readBoolean,
  readList,
  readNumber,
  readProbability,
  readText,
  toProbability,
} from '../parse/read.ts'
import { toIsoFromMs } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { isRejection, show, toRejection } from './payload.ts'

/** A market's question and its answers' texts by id: bets only have ids. */
export interface MarketTitle {
  readonly question: string
  readonly answers: ReadonlyMap<string, string>
}

export interface TradesContext {
  /** By market id. A missing market is shown by its id. */
  readonly titles?: ReadonlyMap<string, MarketTitle>
  /** When the answer arrived, in ms, to distinguish open orders from expired ones. */
  readonly fetchedAt?: number
}

/** Bets of one account. Amounts stay in mana; the price is that of the side that was bought. */
export function parseTrades(answer: unknown, context: TradesContext = {}): Parsed<TradeHistoryItem> {
  if (!Array.isArray(answer)) {
    return {
      items: [],
      rejected: [toRejection(null, 'unexpected_shape', 'the answer is not a list of bets')],
    }
  }
  const trades = answer.map((record) => parseBet(record, context))
  return {
    items: trades.filter((trade): trade is TradeHistoryItem => !isRejection(trade)),
    rejected: trades.filter(isRejection),
  }
}

/** Titles of raw contracts (of `markets-by-ids` or the metrics answer). Unreadable records are skipped. */
export function parseTitles(contracts: readonly unknown[]): ReadonlyMap<string, MarketTitle> {
  const titles = new Map<string, MarketTitle>()
  for (const contract of contracts) {
    if (!isFields(contract)) continue
    const id = readText(contract, 'id')
    const question = readText(contract, 'question')
    if (id === null || question === null) continue
    const answers = new Map<string, string>()
    for (const answer of readList(contract, 'answers') ?? []) {
      const answerId = isFields(answer) ? readText(answer, 'id') : null
      const text = isFields(answer) ? readText(answer, 'text') : null
      if (answerId !== null && text !== null) answers.set(answerId, text)
    }
    titles.set(id, { question, answers })
  }
  return titles
}

function parseBet(record: unknown, context: TradesContext): TradeHistoryItem | Rejection {
  if (!isFields(record)) return toRejection(null, 'not_an_object', `a bet is of type ${typeof record}`)
  const marketId = readText(record, 'contractId')
  if (marketId === null) return toRejection(null, 'missing_id', 'a bet without contractId')
  const outcome = readText(record, 'outcome')
  if (outcome === null || !/^(YES|NO|\d{1,9})$/.test(outcome)) {
    return toRejection(marketId, 'unknown_side', `outcome is ${show(outcome)}`)
  }
  const amount = readNumber(record, 'amount')
  const shares = readNumber(record, 'shares')
  if (amount === null || shares === null)
    return toRejection(marketId, 'missing_amount', 'no amount or shares')
  const timestamp = toIsoFromMs(readNumber(record, 'createdTime'))
  if (timestamp === null) {
    return toRejection(marketId, 'missing_time', `createdTime is ${show(record.createdTime)}`)
  }
  return {
    platform: 'manifold',
    type: readBoolean(record, 'isRedemption') === true ? 'REDEMPTION' : amount < 0 ? 'SELL' : 'BET',
    side: outcome,
    marketTitle: toTitle(marketId, readText(record, 'answerId'), context),
    price: toPrice(record, outcome, amount, shares),
    size: Math.abs(shares),
    timestamp,
    status: toStatus(record, context),
  }
}

function toTitle(marketId: string, answerId: string | null, { titles }: TradesContext): string {
  const title = titles?.get(marketId)
  if (title === undefined) return marketId
  const answer = answerId === null ? undefined : title.answers.get(answerId)
  return answer === undefined ? title.question : toGroupLegTitle(title.question, answer)
}

/** An unmatched order has only its limit, which is always a price of Yes. */
function toPrice(bet: Fields, outcome: string, amount: number, shares: number): number | null {
  if (shares !== 0) return toProbability(Math.abs(amount) / Math.abs(shares))
  const limit = readProbability(bet, 'limitProb')
  if (limit === null) return null
  return outcome === 'NO' ? 1 - limit : limit
}

function toStatus(bet: Fields, { fetchedAt }: TradesContext): string {
  if (readBoolean(bet, 'isCancelled') === true) return 'cancelled'
  const isResting = readProbability(bet, 'limitProb') !== null && readBoolean(bet, 'isFilled') !== true
  if (!isResting) return 'filled'
  const expiresAt = readNumber(bet, 'expiresAt')
  return expiresAt !== null && fetchedAt !== undefined && expiresAt <= fetchedAt ? 'expired' : 'open'
}

import type { Rejection, TradeHistoryItem } from '@parallax/domain'
import { type Fields, readAmount, readNumber, readText, toProbability } from '../parse/read.ts'
import { toIsoFromSeconds } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { parseRows } from './parse-rows.ts'
import { reject, show } from './payload.ts'
import { readToken, type TokenKind, toTokenKind } from './token.ts'

const TYPE: ReadonlyMap<string, string> = new Map([
  ['buy', 'BUY'],
  ['sell', 'SELL'],
  ['claim_winnings', 'REDEMPTION'],
  ['claim_voided', 'REDEMPTION'],
])
const LIQUIDITY: ReadonlySet<string> = new Set([
  'add_liquidity',
  'remove_liquidity',
  'claim_liquidity',
  'claim_fees',
])

/** Actions of an account (or of a market). Liquidity actions are not trades. A repeated action counts once. */
export function parseTrades(answer: unknown): Parsed<TradeHistoryItem> {
  const seen = new Set<string>()
  return parseRows(answer, (row, id) => toTrade(row, id, seen))
}

function toTrade(row: Fields, id: string | null, seen: Set<string>): TradeHistoryItem | Rejection {
  const action = readText(row, 'action')?.toLowerCase() ?? ''
  if (LIQUIDITY.has(action)) return reject(id, 'liquidity_action', action)
  const type = TYPE.get(action)
  if (type === undefined) return reject(id, 'unknown_action', `action ${show(row.action)}`)
  const token = toTokenKind(readToken(row))
  if (token === 'points') return reject(id, 'points_token', 'an action in points')
  const outcome = readText(row, 'outcomeTitle')
  const marketTitle = readText(row, 'marketTitle')
  const timestamp = toIsoFromSeconds(readNumber(row, 'timestamp'))
  if (marketTitle === null) return reject(id, 'missing_title', `marketTitle ${show(row.marketTitle)}`)
  if (outcome === null) return reject(id, 'missing_outcome', `outcomeTitle ${show(row.outcomeTitle)}`)
  if (timestamp === null) return reject(id, 'missing_time', `timestamp ${show(row.timestamp)}`)
  const tx = readText(row, 'txId')
  const key = `${tx} ${id} ${readText(row, 'outcomeId')} ${action}`
  if (tx !== null && seen.has(key)) return reject(id, 'duplicate_action', tx)
  seen.add(key)
  return {
    platform: 'myriad',
    type,
    side: /^(yes|no)$/i.test(outcome) ? outcome.toUpperCase() : outcome,
    marketTitle,
    price: type === 'REDEMPTION' ? null : toTradePrice(row, token),
    size: readAmount(row, 'shares'),
    timestamp,
    status: null,
  }
}

/** The price of a share in the trade, in USD; null for a token of unknown value, and where fees push it above 1. */
function toTradePrice(row: Fields, token: TokenKind): number | null {
  const shares = readAmount(row, 'shares')
  const value = readAmount(row, 'value')
  if (token !== 'usd' || shares === null || shares === 0 || value === null) return null
  return toProbability(value / shares)
}

import type { Rejection, TradeHistoryItem } from '@parallax/domain'
import {
  type Fields,
  isFields,
  readAmount,
  readList,
  readNumber,
  readProbability,
  readText,
} from '../parse/read.ts'
import { toIsoFromSeconds } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { isRefusal, type Refusal, refuse, toRejection } from './refusal.ts'

/**
 * Rows of `/activity` and `/trades` (bare lists) or of their v2 (`{data}`). The list of types keeps growing, so an
 * unknown type is passed on unchanged. Only a trade has a price: elsewhere the venue writes 0, side `""` and outcome
 * 999.
 */
export function parseTrades(answer: unknown): Parsed<TradeHistoryItem> {
  const rows = Array.isArray(answer) ? answer : isFields(answer) ? readList(answer, 'data') : null
  if (rows === null) {
    return { items: [], rejected: [toRejection(null, refuse('unexpected_shape', 'there is no list'))] }
  }
  const items: TradeHistoryItem[] = []
  const rejected: Rejection[] = []
  for (const row of rows) {
    const item = isFields(row) ? parseTrade(row) : refuse('not_a_record', 'a row is not an object')
    if (isRefusal(item)) rejected.push(toRejection(findMarketId(row), item))
    else items.push(item)
  }
  return { items, rejected }
}

function findMarketId(row: unknown): string | null {
  return isFields(row) ? (readText(row, 'conditionId') ?? readText(row, 'condition_id')) : null
}

function parseTrade(row: Fields): TradeHistoryItem | Refusal {
  const timestamp = toIsoFromSeconds(readNumber(row, 'timestamp'))
  if (timestamp === null) return refuse('bad_time', 'timestamp is not a time in seconds')
  const side = readText(row, 'side')?.toUpperCase() ?? null
  const kind = readText(row, 'type')?.toUpperCase() ?? (side === null ? null : 'TRADE')
  if (kind === null) return refuse('unknown_type', 'neither type nor side')
  const common = {
    platform: 'polymarket' as const,
    marketTitle: readText(row, 'title') ?? '',
    size: readAmount(row, 'size'),
    timestamp,
    status: null,
  }
  if (kind !== 'TRADE') {
    const isRedeem = kind === 'REDEEM'
    return { ...common, type: isRedeem ? 'REDEMPTION' : kind, side: side ?? kind, price: null }
  }
  if (side !== 'BUY' && side !== 'SELL') return refuse('unknown_side', 'a trade that neither buys nor sells')
  const price = readProbability(row, 'price')
  if (price === null) return refuse('bad_price', 'a trade without a price from 0 to 1')
  if (common.marketTitle === '') return refuse('missing_title', 'a trade without a title')
  return { ...common, type: side, side, price }
}

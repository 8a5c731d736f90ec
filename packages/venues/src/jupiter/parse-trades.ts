import type { Rejection, TradeHistoryItem } from '@parallax/domain'
import { type Fields, isFields, readBoolean, readText } from '../parse/read.ts'
import type { Parsed } from '../venue.ts'
import { isOwnedBy, readContracts, readMarketTitle, rejectRow, separate, toRows } from './holding.ts'
import { toTime } from './market-state.ts'
import { readMicroPrice } from './micro.ts'
import type { AccountContext } from './parse-positions.ts'

/** Rows that only accompany or repeat a fill. */
const FRAMES: ReadonlySet<string> = new Set([
  'order_created',
  'order_failed',
  'order_closed',
  'position_updated',
])

const NO_TRADE = null

/** Reads the history of an account: fills and payouts, in the venue's order. */
export function parseTrades(answer: unknown, context: AccountContext = {}): Parsed<TradeHistoryItem> {
  const rows = toRows(answer, 'eventType')
  if (rows === null) {
    return { items: [], rejected: [rejectRow(null, 'unexpected_shape', 'the answer contains no history')] }
  }
  return separate(rows.map((row) => parseRow(row, context)))
}

type Deal = Pick<TradeHistoryItem, 'type' | 'price' | 'size' | 'status'>

function parseRow(row: unknown, { owner }: AccountContext): TradeHistoryItem | Rejection | null {
  if (!isFields(row)) return rejectRow(row, 'not_a_record', 'an entry of the list is not a record')
  if (!isOwnedBy(row, owner)) return rejectRow(row, 'other_owner', 'the row belongs to another account')
  const eventType = readText(row, 'eventType')
  if (eventType !== null && FRAMES.has(eventType)) return NO_TRADE
  const deal = toDeal(row, eventType)
  if ('reason' in deal) return deal
  const isYes = readBoolean(row, 'isYes')
  if (isYes === null) return rejectRow(row, 'unknown_side', 'isYes is neither true nor false')
  const timestamp = toTime(row.timestamp)
  if (timestamp === null) return rejectRow(row, 'missing_time', 'no valid timestamp')
  const marketTitle = readMarketTitle(row)
  if (marketTitle === null) return rejectRow(row, 'missing_title', 'no title and no market id')
  return { platform: 'jupiter', side: isYes ? 'YES' : 'NO', marketTitle, timestamp, ...deal }
}

function toDeal(row: Fields, eventType: string | null): Deal | Rejection {
  switch (eventType) {
    case 'order_filled':
      return toFill(row)
    case 'payout_claimed':
      return { type: 'REDEMPTION', price: 1, size: readContracts(row, 'contractsSettled'), status: 'claimed' }
    case 'position_lost':
      return { type: 'REDEMPTION', price: 0, size: readContracts(row, 'contractsSettled'), status: 'lost' }
    default:
      return rejectRow(row, 'unknown_event_type', `eventType is ${eventType?.slice(0, 80) ?? 'not given'}`)
  }
}

/** A fill. Partial fills are normal: the rest of the order is returned. */
function toFill(row: Fields): Deal | Rejection {
  const isBuy = readBoolean(row, 'isBuy')
  if (isBuy === null) return rejectRow(row, 'unknown_side', 'isBuy is neither true nor false')
  const { price, isFaulty } = readMicroPrice(row, 'avgFillPriceUsd')
  if (isFaulty) return rejectRow(row, 'price_out_of_range', 'avgFillPriceUsd is not from 0 to 1,000,000')
  const size = readContracts(row, 'filledContracts')
  const ordered = readContracts(row, 'contracts')
  const isPartial = size !== null && ordered !== null && size < ordered
  return { type: isBuy ? 'BUY' : 'SELL', price, size, status: isPartial ? 'partially_filled' : 'filled' }
}

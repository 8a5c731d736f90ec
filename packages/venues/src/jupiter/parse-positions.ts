import type { PositionStatus, Rejection, TrackedPosition } from '@parallax/domain'
import { type Fields, isFields, readBoolean, readText, toFields } from '../parse/read.ts'
import type { Parsed } from '../venue.ts'
import {
  isOwnedBy,
  readContracts,
  readMarketTitle,
  readOutcomeLabel,
  rejectRow,
  separate,
  toRows,
} from './holding.ts'
import { toTime } from './market-state.ts'
import { readMicroPrice, readPositiveUnits, readUnits } from './micro.ts'
import { type MarketResult, readResult } from './payload.ts'
import { toEventUrl } from './question.ts'
import { toSplitSide } from './underlying.ts'

export interface AccountContext {
  /** Rows of any other owner are refused. If missing, all rows are accepted. */
  readonly owner?: string
}

const NOT_HELD = null

/**
 * Reads the holdings of an account. Leaves out rows without size and rows already paid out, which are no longer held.
 */
export function parsePositions(answer: unknown, context: AccountContext = {}): Parsed<TrackedPosition> {
  const rows = toRows(answer, 'pubkey')
  if (rows === null) {
    return { items: [], rejected: [rejectRow(null, 'unexpected_shape', 'the answer contains no positions')] }
  }
  return separate(rows.map((row) => parsePosition(row, context)))
}

function parsePosition(row: unknown, { owner }: AccountContext): TrackedPosition | Rejection | null {
  if (!isFields(row)) return rejectRow(row, 'not_a_record', 'an entry of the list is not a record')
  if (!isOwnedBy(row, owner)) return rejectRow(row, 'other_owner', 'the row belongs to another account')
  const size = readContracts(row, 'contracts')
  if (size === null) return rejectRow(row, 'missing_size', 'no contractsDecimal and no contractsMicro')
  if (size === 0 || row.claimed === true) return NOT_HELD
  const isYes = readBoolean(row, 'isYes')
  if (isYes === null) return rejectRow(row, 'unknown_side', 'isYes is neither true nor false')
  const market = toFields(row.marketMetadata) ?? {}
  const result = readResult(market.result)
  const status = result === 'unknown' ? null : toStatus(readText(market, 'status'), result)
  if (status === null || result === 'unknown') {
    return rejectRow(row, 'unknown_status', 'the status or result of the market is unknown to us')
  }
  const marketTitle = readMarketTitle(row)
  const marketUrl = toEventUrl(null, readText(row, 'eventId'))
  if (marketTitle === null || marketUrl === null)
    return rejectRow(row, 'missing_title', 'no title or no event')
  const value = toValue(row, size, isYes, result)
  if ('reason' in value) return value
  return {
    platform: 'jupiter',
    platformMarketIds: toPlatformMarketIds(readText(row, 'marketId')),
    marketTitle,
    marketUrl,
    outcome: readOutcomeLabel(row, isYes),
    size,
    ...value,
    status,
    endDate: toTime(market.closeTime)?.slice(0, 10) ?? null,
  }
}

/** Half of a pair is listed under the id of the whole, or alone when the other half is missing. */
function toPlatformMarketIds(marketId: string | null): readonly string[] {
  if (marketId === null) return []
  const side = toSplitSide(marketId)
  return side === null ? [marketId] : [marketId, side.wholeId]
}

function toStatus(status: string | null, result: MarketResult | null): PositionStatus | null {
  if (result !== null) return 'resolved'
  if (status === 'closed' || status === 'cancelled') return 'closed'
  return status === 'open' || status === null ? 'open' : null
}

type Value = Pick<TrackedPosition, 'avgPrice' | 'currentPrice' | 'currentValue' | 'pnl' | 'pnlPercent'>

/**
 * What a holding cost and is worth, before fees. A mark of 0 is not a quote, as everywhere on this venue. Without mark
 * and result the value is unknown, so the row is refused instead of shown as worthless. The percentage is computed,
 * because the venue truncates its own to two decimals. If the cost was zero, it is 0.
 */
function toValue(row: Fields, size: number, isYes: boolean, result: MarketResult | null): Value | Rejection {
  const mark = readMicroPrice(row, 'markPriceUsd')
  const average = readMicroPrice(row, 'avgPriceUsd')
  if (mark.isFaulty || average.isFaulty)
    return rejectRow(row, 'price_out_of_range', 'a price is not from 0 to 1,000,000')
  const cost =
    readPositiveUnits(row, 'totalCostUsd') ?? (average.price === null ? null : average.price * size)
  const avgPrice = average.price ?? (cost === null ? null : cost / size)
  if (cost === null || avgPrice === null || avgPrice > 1)
    return rejectRow(row, 'missing_cost', 'no cost and no average price')
  const settled = result === null ? null : (result === 'yes') === isYes ? 1 : 0
  const currentPrice = mark.price === 0 ? settled : (mark.price ?? settled)
  if (currentPrice === null) return rejectRow(row, 'no_current_price', 'neither a mark price nor a result')
  const payout = row.claimable === true ? readPositiveUnits(row, 'payoutUsd') : null
  const quoted = mark.price === 0 ? null : readPositiveUnits(row, 'valueUsd')
  const currentValue = payout ?? quoted ?? size * currentPrice
  const pnl = (mark.price === 0 ? null : readUnits(row, 'pnlUsd')) ?? currentValue - cost
  return { avgPrice, currentPrice, currentValue, pnl, pnlPercent: cost === 0 ? 0 : (pnl / cost) * 100 }
}

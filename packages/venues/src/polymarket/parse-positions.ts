import type { PositionStatus, Rejection, TrackedPosition } from '@parallax/domain'
import { type Fields, isFields, readList, readNumber, readText } from '../parse/read.ts'
import { toIsoFromText } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { toPageUrl } from './page-url.ts'
import { isRefusal, type Refusal, refuse, toRejection } from './refusal.ts'

/** A smaller size is the rounding remainder of a sold position. */
const DUST_SHARES = 1e-6

const STATUS_V2: Readonly<Record<string, PositionStatus>> = {
  OPEN: 'open',
  MERGEABLE: 'open',
  REDEEMABLE: 'resolved',
  REDEEMABLE_LOST: 'resolved',
  CLOSED: 'closed',
}

/**
 * Positions of `/positions` (a bare list, camelCase) or `/v2/positions` (`{data}`, snake_case), each token once,
 * because offset pages repeat some. A lost token of a resolved market is also listed, at price 0.
 */
export function parsePositions(answer: unknown): Parsed<TrackedPosition> {
  const rows = Array.isArray(answer) ? answer : isFields(answer) ? readList(answer, 'data') : null
  if (rows === null) {
    return { items: [], rejected: [toRejection(null, refuse('unexpected_shape', 'there is no list'))] }
  }
  const seen = new Set<string>()
  const items: TrackedPosition[] = []
  const rejected: Rejection[] = []
  for (const row of rows) {
    const key = findPositionKey(row)
    if (key !== null && seen.has(key)) continue
    if (key !== null) seen.add(key)
    const position = isFields(row)
      ? parsePosition(row)
      : refuse('not_a_record', 'a position is not an object')
    if (isRefusal(position)) rejected.push(toRejection(findMarketId(row), position))
    else items.push(position)
  }
  return { items, rejected }
}

/** What identifies a position across rows: the wallet and the token. */
export function findPositionKey(row: unknown): string | null {
  if (!isFields(row)) return null
  const token = readText(row, 'asset') ?? readText(row, 'token_id')
  const wallet = readText(row, 'proxyWallet') ?? readText(row, 'proxy_wallet') ?? ''
  return token === null ? null : `${wallet.toLowerCase()}:${token}`
}

function findMarketId(row: unknown): string | null {
  return isFields(row) ? (readText(row, 'conditionId') ?? readText(row, 'condition_id')) : null
}

function parsePosition(row: Fields): TrackedPosition | Refusal {
  const marketTitle = readText(row, 'title')
  const outcome = readText(row, 'outcome')
  if (marketTitle === null) return refuse('missing_title', 'no title')
  if (outcome === null) return refuse('missing_outcome', 'no outcome')
  const size = readEither(row, 'size', 'current_size')
  const avgPrice = readEither(row, 'avgPrice', 'avg_price')
  if (size === null || size < 0) return refuse('bad_size', 'no size')
  if (avgPrice === null || avgPrice < 0 || avgPrice > 1) return refuse('bad_price', 'no average price')
  const worth = toWorth(row, size, size * avgPrice)
  if (isRefusal(worth)) return worth
  const status = toStatus(row, size)
  if (status === null)
    return refuse('unknown_status', 'redeemable or status has a value that is unknown to us')
  const marketId = findMarketId(row)
  const endDate = toIsoFromText((readText(row, 'endDate') ?? readText(row, 'end_date'))?.slice(0, 10) ?? null)
  return {
    platform: 'polymarket',
    platformMarketIds: marketId === null ? [] : [marketId],
    marketTitle,
    marketUrl: toUrl(row),
    outcome,
    size,
    avgPrice,
    ...worth,
    status,
    endDate: endDate?.slice(0, 10) ?? null,
  }
}

type Worth = Pick<TrackedPosition, 'currentPrice' | 'currentValue' | 'pnl' | 'pnlPercent'>

/**
 * A missing figure is derived from the others. `cashPnl` and `unrealized_pnl` are the open part. Shares that cost
 * nothing have no percentage, shown as 0.
 */
function toWorth(row: Fields, size: number, spent: number): Worth | Refusal {
  const value = readEither(row, 'currentValue', 'current_value')
  const price =
    readEither(row, 'curPrice', 'current_price') ?? (value !== null && size > 0 ? value / size : null)
  if (price === null || price < 0 || price > 1) return refuse('bad_price', 'no current price')
  const currentValue = value ?? size * price
  const cost = readEither(row, 'initialValue', 'entry_cost_usdc') ?? spent
  const pnl = readEither(row, 'cashPnl', 'unrealized_pnl') ?? currentValue - cost
  const pnlPercent = readEither(row, 'percentPnl', 'percent_pnl') ?? (cost > 0 ? (pnl / cost) * 100 : 0)
  if (![currentValue, pnl, pnlPercent].every(Number.isFinite) || currentValue < 0) {
    return refuse('bad_value', 'its value cannot be determined')
  }
  return { currentPrice: price, currentValue, pnl, pnlPercent }
}

function toStatus(row: Fields, size: number): PositionStatus | null {
  const status = readText(row, 'status')
  if (status !== null) return Object.hasOwn(STATUS_V2, status) ? (STATUS_V2[status] ?? null) : null
  const redeemable = row.redeemable ?? false
  if (typeof redeemable !== 'boolean') return null
  if (redeemable) return 'resolved'
  return size < DUST_SHARES ? 'closed' : 'open'
}

function toUrl(row: Fields): string {
  const event = readText(row, 'eventSlug') ?? readText(row, 'event_slug')
  return toPageUrl(event, readText(row, 'slug'), false) ?? 'https://polymarket.com'
}

function readEither(row: Fields, v1: string, v2: string): number | null {
  return readNumber(row, v1) ?? readNumber(row, v2)
}

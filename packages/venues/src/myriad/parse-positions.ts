import type { PositionStatus, Rejection, TrackedPosition } from '@parallax/domain'
import { toGroupLegTitle } from '../parse/group-leg-title.ts'
import { type Fields, readAmount, readNumber, readText, toProbability } from '../parse/read.ts'
import { toIsoFromText } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { parseRows } from './parse-rows.ts'
import { reject, show } from './payload.ts'
import { readToken, toTokenKind } from './token.ts'

export interface PositionsContext {
  /** Titles of the positions' events, by event id, as far as known. */
  readonly eventTitles?: ReadonlyMap<string, string | null>
}

const STATUS: ReadonlyMap<string, PositionStatus> = new Map([
  ['ongoing', 'open'],
  ['won', 'resolved'],
  ['lost', 'resolved'],
  ['claimed', 'closed'],
  ['sold', 'closed'],
])

/** A cost includes fees: at most 15 % on top of a price of 1. */
const HIGHEST_COST = 1.2

/** For a sold or claimed position: all its profit is realised. */
const NOTHING_LEFT = { currentValue: 0, pnl: 0, pnlPercent: 0 }

/** Portfolio rows. `price` is the average cost of a share, fees included; its current value is `value / shares`. */
export function parsePositions(answer: unknown, context: PositionsContext = {}): Parsed<TrackedPosition> {
  return parseRows(answer, (row, id) => toPosition(row, id, context))
}

function toPosition(row: Fields, id: string | null, context: PositionsContext): TrackedPosition | Rejection {
  const token = toTokenKind(readToken(row))
  if (token === 'points') return reject(id, 'points_token', 'a position in points')
  if (token === 'other') return reject(id, 'unknown_token', `token ${show(row.token)} has no known USD price`)
  const title = readText(row, 'marketTitle')
  const outcome = readText(row, 'outcomeTitle')
  if (title === null) return reject(id, 'missing_title', `marketTitle ${show(row.marketTitle)}`)
  if (outcome === null) return reject(id, 'missing_outcome', `outcomeTitle ${show(row.outcomeTitle)}`)
  const status = STATUS.get(readText(row, 'status')?.toLowerCase() ?? '')
  if (status === undefined) return reject(id, 'unknown_status', `status ${show(row.status)}`)
  const size = readAmount(row, 'shares')
  const avgPrice = readAmount(row, 'price')
  const currentValue = readAmount(row, 'value')
  if (size === null || currentValue === null) return reject(id, 'missing_size', `shares ${show(row.shares)}`)
  if (avgPrice === null || avgPrice > HIGHEST_COST)
    return reject(id, 'missing_cost', `price ${show(row.price)}`)
  const currentPrice = toCurrentPrice(currentValue, size, status)
  if (currentPrice === null) return reject(id, 'price_out_of_range', `${currentValue} for ${size} shares`)
  const pnl = readNumber(row, 'profit') ?? currentValue - avgPrice * size
  const pnlPercent = toPercent(readNumber(row, 'roi'), pnl, avgPrice * size)
  const worth = status === 'closed' ? NOTHING_LEFT : { currentValue, pnl, pnlPercent }
  if (!Number.isFinite(pnl) || !Number.isFinite(pnlPercent)) {
    return reject(id, 'absurd_profit', `profit ${show(row.profit)}, roi ${show(row.roi)}`)
  }
  const eventTitle = context.eventTitles?.get(readText(row, 'eventId') ?? '') ?? null
  const slug = readText(row, 'marketSlug')
  return {
    platform: 'myriad',
    platformMarketIds: toPlatformMarketIds(id, readText(row, 'outcomeId')),
    marketTitle: eventTitle === null ? title : toGroupLegTitle(eventTitle, title),
    marketUrl: `https://myriad.markets/markets${slug === null ? '' : `/${encodeURIComponent(slug)}`}`,
    outcome,
    size,
    avgPrice,
    currentPrice,
    ...worth,
    status,
    endDate: toIsoFromText(readText(row, 'expiresAt'))?.slice(0, 10) ?? null,
  }
}

function toPlatformMarketIds(id: string | null, outcomeId: string | null): readonly string[] {
  if (id === null) return []
  return outcomeId === null ? [id] : [`${id}:${outcomeId}`, id]
}

/** A sold or claimed position is worth nothing. Any other needs its number of shares. */
function toCurrentPrice(value: number, size: number, status: PositionStatus): number | null {
  if (size === 0) return status === 'closed' ? 0 : null
  return toProbability(value / size)
}

/** The venue's own figure, otherwise profit over cost. Shares that cost nothing have no percentage, shown as 0. */
function toPercent(roi: number | null, pnl: number, cost: number): number {
  return (roi ?? (cost > 0 ? pnl / cost : 0)) * 100
}

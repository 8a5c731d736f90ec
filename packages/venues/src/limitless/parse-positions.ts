import type { Rejection, TrackedPosition } from '@parallax/domain'
import {
  type Fields,
  isFields,
  readAmount,
  readList,
  readNumber,
  readProbability,
  toFields,
  toProbability,
} from '../parse/read.ts'
import type { Parsed } from '../venue.ts'
import { type Fault, toFault } from './fault.ts'
import { readMicro } from './payload.ts'
import { type Holding, type PositionMarket, readPositionMarket, toPosition } from './position.ts'

/**
 * What an account holds: one position per side with a balance, so one market may give two. A side without a balance is
 * not a position. Order-book rows are in millionths, pool rows in whole units.
 */
export function parsePositions(answer: unknown): Parsed<TrackedPosition> {
  const rows = readPortfolio(answer)
  if (rows === null) {
    const detail = 'no amm, clob or group list in the answer'
    return { items: [], rejected: [{ platformMarketId: null, reason: 'unexpected_shape', detail }] }
  }
  const items = new Map<string, TrackedPosition>()
  const rejected: Rejection[] = []
  for (const row of rows) {
    const market = readPositionMarket(row)
    for (const result of readHoldings(row, market)) {
      const position = 'reason' in result ? result : toPosition(market, result)
      if ('reason' in position) rejected.push({ platformMarketId: market.slug, ...position })
      else items.set(`${market.slug} ${position.outcome}`, position)
    }
  }
  return { items: [...items.values()], rejected }
}

/** The rows of all three lists, or null when the answer has none of them. */
export function readPortfolio(answer: unknown): readonly unknown[] | null {
  if (!isFields(answer)) return null
  const lists = [readList(answer, 'amm'), readList(answer, 'clob'), readList(answer, 'group')]
  return lists.every((list) => list === null) ? null : lists.flatMap((list) => list ?? [])
}

function readHoldings(row: unknown, market: PositionMarket): readonly (Holding | Fault)[] {
  const fields = toFields(row)
  if (fields === null) return [toFault('not_a_record', 'row', row)]
  if (market.slug === null) return [toFault('missing_slug', 'title', market.title)]
  if (market.title === null) return [toFault('missing_title', 'slug', market.slug)]
  const balances = toFields(fields.tokensBalance)
  if (balances !== null) return readBookHoldings(fields, balances)
  if (fields.outcomeTokenAmount !== undefined)
    return [readPoolHolding(fields)].filter((each) => each !== null)
  return [toFault('missing_balance', 'slug', market.slug)]
}

function readBookHoldings(row: Fields, balances: Fields): readonly (Holding | Fault)[] {
  const latest = toFields(row.latestTrade) ?? {}
  return (['yes', 'no'] as const).flatMap((side): (Holding | Fault)[] => {
    const size = readMicro(balances, side)
    if (size === null) return [toFault('missing_balance', side, balances[side])]
    if (size === 0) return []
    const position = toFields(toFields(row.positions)?.[side]) ?? {}
    const value = readMicro(position, 'marketValue')
    return [
      {
        outcome: side === 'yes' ? 'Yes' : 'No',
        index: side === 'yes' ? 0 : 1,
        size,
        avgPrice: readMicro(position, 'fillPrice'),
        cost: readMicro(position, 'cost'),
        lastPrice: readProbability(latest, side === 'yes' ? 'latestYesPrice' : 'latestNoPrice'),
        valuedPrice: value === null || value === 0 ? null : toProbability(value / size),
      },
    ]
  })
}

/** Null for a pool position that has been sold. */
function readPoolHolding(row: Fields): Holding | Fault | null {
  const size = readAmount(row, 'outcomeTokenAmount')
  const index = readNumber(row, 'outcomeIndex')
  if (size === null) return toFault('missing_balance', 'outcomeTokenAmount', row.outcomeTokenAmount)
  if (size === 0) return null
  if (index !== 0 && index !== 1) return toFault('unknown_side', 'outcomeIndex', row.outcomeIndex)
  return {
    outcome: index === 0 ? 'Yes' : 'No',
    index,
    size,
    avgPrice: readAmount(row, 'averageFillPrice'),
    cost: readAmount(row, 'collateralAmount'),
    lastPrice: readProbability(toFields(row.latestTrade) ?? {}, 'outcomeTokenPrice'),
    valuedPrice: null,
  }
}

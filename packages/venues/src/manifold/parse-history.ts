import type { PricePoint, Rejection } from '@parallax/domain'
import { isFields, readBoolean, readNumber, readProbability, readText } from '../parse/read.ts'
import { toIsoFromMs } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { show, toGroupLegId, toRejection } from './payload.ts'

export interface HistoryContext {
  /** Our id of the market. Without it, bets of several markets are ambiguous and refused. */
  readonly platformMarketId?: string
}

/** At most one point per five minutes: the last one. */
const BUCKET_MS = 5 * 60_000

interface Point {
  readonly atMs: number
  readonly price: number
  /** The question the bet was on: `contract:answer`, as far as the row shows. */
  readonly key: string
}

/**
 * Price history of Yes from `/v0/bets`, with or without `points=true`. The rows come in the order of their random ids,
 * so they are sorted by time first. Redemptions do not move the price and are skipped.
 */
export function parseHistory(answer: unknown, context: HistoryContext = {}): Parsed<PricePoint> {
  if (!Array.isArray(answer)) {
    return {
      items: [],
      rejected: [toRejection(null, 'unexpected_shape', 'the answer is not a list of bets')],
    }
  }
  const read = answer.flatMap((record) => readPoint(record, context))
  const points = read.filter((point): point is Point => !('reason' in point))
  const rejected: Rejection[] = read.filter((point): point is Rejection => 'reason' in point)
  if (context.platformMarketId === undefined && new Set(points.map((point) => point.key)).size > 1) {
    const mixed = points.map(({ key }) =>
      toRejection(key, 'several_markets', 'bets of more than one question'),
    )
    return { items: [], rejected: [...rejected, ...mixed] }
  }
  const last = new Map<number, Point>()
  for (const point of points.sort((left, right) => left.atMs - right.atMs)) {
    last.set(Math.floor(point.atMs / BUCKET_MS), point)
  }
  const items = [...last.values()].flatMap(({ atMs, price }) => {
    const at = toIsoFromMs(atMs)
    return at === null ? [] : [{ at, price }]
  })
  return { items, rejected }
}

/** Rows of `points=true` name no market, but their answer must still be the requested one. */
function readPoint(record: unknown, { platformMarketId }: HistoryContext): readonly (Point | Rejection)[] {
  if (!isFields(record)) return [toRejection(null, 'not_an_object', `a bet is of type ${typeof record}`)]
  if (readBoolean(record, 'isRedemption') === true) return []
  const [wantedMarket = '', wantedAnswer = ''] = platformMarketId?.split(':') ?? []
  const marketId = readText(record, 'contractId') ?? wantedMarket
  const answerId = readText(record, 'answerId') ?? ''
  const key = answerId === '' ? marketId : toGroupLegId(marketId, answerId)
  const outcome = readText(record, 'outcome')
  if (outcome !== null && outcome !== 'YES' && outcome !== 'NO') {
    return [toRejection(key, 'unknown_side', `outcome is ${show(outcome)}`)]
  }
  if (platformMarketId !== undefined && (marketId !== wantedMarket || answerId !== wantedAnswer)) {
    return [toRejection(key, 'other_market', 'a bet on another question')]
  }
  const price = readProbability(record, 'probAfter')
  if (price === null)
    return [toRejection(key, 'price_out_of_range', `probAfter is ${show(record.probAfter)}`)]
  const atMs = readNumber(record, 'createdTime')
  if (atMs === null || toIsoFromMs(atMs) === null) {
    return [toRejection(key, 'missing_time', `createdTime is ${show(record.createdTime)}`)]
  }
  return [{ atMs, price, key }]
}

import type { PricePoint, Rejection } from '@parallax/domain'
import { isFields, readList, readNumber, readProbability, toFields } from '../parse/read.ts'
import { toIsoFromSeconds, toIsoFromText } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { toMarketId } from './market-id.ts'
import { isMarketPayload, type MarketPayload, readMarket, readWhole, reject, show } from './payload.ts'
import { findYes } from './yes-side.ts'

export interface HistoryContext {
  /** The requested outcome; if missing, the market's Yes. */
  readonly outcomeId?: string | null
}

/** The charts of one outcome of a single market, all time frames merged by time, oldest first. */
export function parseHistory(answer: unknown, context: HistoryContext = {}): Parsed<PricePoint> {
  const market = readMarket(answer)
  if (!isMarketPayload(market)) return { items: [], rejected: [market] }
  const outcomeId = context.outcomeId ?? findYesId(market)
  const outcome = (isFields(answer) ? (readList(answer, 'outcomes') ?? []) : [])
    .map(toFields)
    .find((each) => each !== null && outcomeId !== null && readWhole(each, 'id') === outcomeId)
  const id = toMarketId(market)
  if (outcome === undefined || outcome === null) {
    return { items: [], rejected: [reject(id, 'unknown_yes', `outcome ${outcomeId}`)] }
  }
  const points = new Map<string, number>()
  const rejected: Rejection[] = []
  for (const record of listPoints(outcome.price_charts)) {
    const point = toPoint(record)
    if (point === null) rejected.push(reject(id, 'unreadable_point', show(JSON.stringify(record))))
    else points.set(point.at, point.price)
  }
  const items = [...points].map(([at, price]) => ({ at, price }))
  return { items: items.sort((a, b) => (a.at < b.at ? -1 : 1)), rejected }
}

/** With three or more outcomes, each one is a separate question and has to be named. */
function findYesId(market: MarketPayload): string | null {
  const yes = market.outcomes.length > 2 ? null : findYes(market.outcomes)
  return yes === null ? null : String(market.outcomes[yes.index]?.id)
}

/** Charts come as a list; a map by time frame has also been seen. */
function listPoints(charts: unknown): readonly unknown[] {
  if (typeof charts !== 'object' || charts === null) return []
  return Object.values(charts).flatMap((chart: unknown) => {
    if (Array.isArray(chart)) return chart
    return isFields(chart) ? (readList(chart, 'prices') ?? []) : []
  })
}

function toPoint(record: unknown): PricePoint | null {
  if (!isFields(record)) return null
  const date = typeof record.date === 'string' ? record.date : null
  const at = toIsoFromSeconds(readNumber(record, 'timestamp')) ?? toIsoFromText(date)
  const price = readProbability(record, 'value')
  return at === null || price === null ? null : { at, price }
}

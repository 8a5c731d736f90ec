import { type Fields, isFields, readList } from '../parse/read.ts'
import { type GammaEvent, readGammaEvent } from './payload.ts'
import { type Refusal, refuse } from './refusal.ts'

/** One market as received, with its event and the number of markets in that event. */
export interface MarketRecord {
  readonly record: unknown
  /** Set when the answer itself is bad and there is no record to read. */
  readonly fault: Refusal | null
  readonly event: GammaEvent | null
  readonly siblings: number
}

const OF_MARKET = ['question', 'conditionId', 'condition_id', 'clobTokenIds', 'outcomes']

/**
 * The markets of an answer, in any shape the venue uses: a keyset page or search result (`{events}`, `{markets}`), a
 * CLOB page (`{data}`), a bare list, one event, or one market. Any other shape is one refusal.
 */
export function toMarketRecords(answer: unknown): readonly MarketRecord[] {
  if (Array.isArray(answer)) return answer.flatMap(toRecords)
  if (!isFields(answer)) return [toOdd('the answer is neither an object nor a list')]
  if (isMarket(answer) || isEvent(answer)) return toRecords(answer)
  const events = readList(answer, 'events')
  if (events !== null) return events.flatMap(toEventRecords)
  const markets = readList(answer, 'markets') ?? readList(answer, 'data')
  if (markets !== null) return markets.map((record) => ({ record, fault: null, event: null, siblings: 1 }))
  return [toOdd('the answer contains neither events nor markets')]
}

function toRecords(record: unknown): readonly MarketRecord[] {
  const isOfEvent = isFields(record) && !isMarket(record) && readList(record, 'markets') !== null
  return isOfEvent ? toEventRecords(record) : [{ record, fault: null, event: null, siblings: 1 }]
}

function toEventRecords(event: unknown): readonly MarketRecord[] {
  if (!isFields(event)) return [toOdd('an event is not an object')]
  const markets = readList(event, 'markets') ?? []
  if (markets.length === 0) return [toOdd('it contains no markets', 'event_without_markets')]
  const read = readGammaEvent(event)
  return markets.map((record) => ({ record, fault: null, event: read, siblings: markets.length }))
}

function isMarket(fields: Fields): boolean {
  return OF_MARKET.some((name) => name in fields)
}

/** A page of markets also has `markets`, but no name. */
function isEvent(fields: Fields): boolean {
  return readList(fields, 'markets') !== null && ('title' in fields || 'slug' in fields || 'id' in fields)
}

function toOdd(detail: string, reason = 'unexpected_shape'): MarketRecord {
  return { record: null, fault: refuse(reason, detail), event: null, siblings: 0 }
}

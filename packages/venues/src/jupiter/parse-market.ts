import type { PlatformMarket, Rejection } from '@parallax/domain'
import { type Fields, isFields, readList, readText } from '../parse/read.ts'
import type { ParsedMarkets } from '../venue.ts'
import { parseGroupLeg } from './parse-group-leg.ts'
import { parsePair } from './parse-pair.ts'
import {
  type EventPayload,
  LONGEST_ID,
  type MarketPayload,
  readEventPayload,
  readMarketPayload,
} from './payload.ts'
import type { EventContext } from './to-market.ts'
import { toSplitSide } from './underlying.ts'

export interface MarketContext {
  /** Milliseconds; decides whether a closing time has passed. */
  readonly fetchedAt: number
  /**
   * How many group legs the list showed for the event, since a later answer may drop or damage some. Counted when not
   * set.
   */
  readonly groupLegs?: 'one' | 'many'
}

type Parsed = PlatformMarket | Rejection

/**
 * Reads any answer that contains markets: a page of events, a page of one event's markets, one event, one market. Each
 * record becomes a market or a rejection. The two listings of a split pair become one market or one rejection.
 */
export function parseMarkets(answer: unknown, context: MarketContext): ParsedMarkets {
  const records = toRecords(answer)
  if (records === null) {
    const detail = 'the answer contains neither events nor markets'
    return { markets: [], rejected: [{ platformMarketId: null, reason: 'unexpected_shape', detail }] }
  }
  const loose: Fields[] = []
  const parsed: Parsed[] = []
  for (const record of records) {
    if (isFields(record) && 'marketId' in record) loose.push(record)
    else parsed.push(...parseEvent(record, context))
  }
  for (const event of groupByEvent(loose)) parsed.push(...parseGroupLegs(event, context))
  return separate(parsed)
}

function toRecords(answer: unknown): readonly unknown[] | null {
  if (Array.isArray(answer)) return answer
  if (!isFields(answer)) return null
  return (
    readList(answer, 'data') ??
    (['marketId', 'eventId', 'markets'].some((name) => name in answer) ? [answer] : null)
  )
}

function parseEvent(record: unknown, context: MarketContext): readonly Parsed[] {
  if (!isFields(record)) return [reject(null, 'not_a_record', 'an entry of the list is not a record')]
  const event = readEventPayload(record)
  if (event.markets.length === 0)
    return [reject(event.eventId, 'no_markets', 'the event comes without markets')]
  if (event.title === null) {
    const detail = 'a leg cannot be told apart from others without the title of its event'
    return event.markets.map((groupLeg) =>
      reject(toId(groupLeg) ?? event.eventId, 'missing_event_title', detail),
    )
  }
  return parseGroupLegs(event, context)
}

/** Markets outside an event, grouped by the event they name, because the halves of a split pair share an event. */
function groupByEvent(markets: readonly Fields[]): readonly EventPayload[] {
  return groupBy(markets, (market) => readText(market, 'eventId')).map(([eventId, group]) => ({
    eventId,
    title: null,
    slug: null,
    topics: [],
    volumeUsd: null,
    volume24hrUsd: null,
    markets: group,
  }))
}

/** Legs are counted before they are read, so that an unreadable one does not change the titles of the others. */
function parseGroupLegs(event: EventPayload, { fetchedAt, groupLegs }: MarketContext): readonly Parsed[] {
  const groups = groupBy(event.markets, (groupLeg, index) => {
    const id = toId(groupLeg)
    const split = id === null ? null : toSplitSide(id)
    return split === null ? (id ?? index) : `sides of ${split.wholeId}`
  })
  const context: EventContext = {
    event,
    groupLegCount: groupLegs === 'one' ? 1 : Math.max(groups.length, groupLegs === 'many' ? 2 : 1),
    fetchedAt,
  }
  return groups.flatMap(([, group]) => parseGroup(group, context))
}

function groupBy<Item, Key>(
  items: readonly Item[],
  toKey: (item: Item, index: number) => Key,
): readonly (readonly [Key, readonly Item[]])[] {
  const groups = new Map<Key, Item[]>()
  items.forEach((item, index) => {
    const key = toKey(item, index)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  })
  return [...groups]
}

/** One listing, the two sides of a split market, or repeats of one listing, of which the first counts. */
function parseGroup(group: readonly unknown[], context: EventContext): readonly Parsed[] {
  const isFirst = (groupLeg: unknown, index: number) =>
    group.findIndex((each) => toId(each) === toId(groupLeg)) === index
  const repeated = group.filter((groupLeg, index) => !isFirst(groupLeg, index))
  const readings = group.filter(isFirst).map(readMarketPayload)
  const refused = readings.flatMap((reading) => ('rejection' in reading ? [reading.rejection] : []))
  const groupLegs = readings.flatMap((reading) => ('payload' in reading ? [reading.payload] : []))
  const parsed = refused.length > 0 ? groupLegs.map(rejectHalf) : parseRead(groupLegs, context)
  return [
    ...parsed,
    ...refused,
    ...repeated.map((groupLeg) => reject(toId(groupLeg), 'duplicate_id', 'already listed')),
  ]
}

function parseRead(groupLegs: readonly MarketPayload[], context: EventContext): readonly Parsed[] {
  const [first, second] = [0, 1].map((index) =>
    groupLegs.find((groupLeg) => toSplitSide(groupLeg.marketId)?.index === index),
  )
  const wholeId = first === undefined ? undefined : toSplitSide(first.marketId)?.wholeId
  if (first === undefined || second === undefined || wholeId === undefined) {
    return groupLegs.map((groupLeg) => parseGroupLeg(groupLeg, context))
  }
  return [parsePair(wholeId, [first, second], context)]
}

function rejectHalf(groupLeg: MarketPayload): Rejection {
  return reject(groupLeg.marketId, 'unreadable_pair', 'the other side of the pair could not be read')
}

function toId(groupLeg: unknown): string | null {
  return isFields(groupLeg) ? readText(groupLeg, 'marketId') : null
}

function reject(platformMarketId: string | null, reason: string, detail: string): Rejection {
  return { platformMarketId: platformMarketId?.slice(0, LONGEST_ID) ?? null, reason, detail }
}

function separate(parsed: readonly Parsed[]): ParsedMarkets {
  const markets = new Map<string, PlatformMarket>()
  const rejected: Rejection[] = []
  for (const each of parsed) {
    if ('reason' in each) rejected.push(each)
    else if (markets.has(each.platformMarketId)) {
      rejected.push(reject(each.platformMarketId, 'duplicate_id', 'already listed in the same answer'))
    } else markets.set(each.platformMarketId, each)
  }
  return { markets: [...markets.values()], rejected }
}

import type { PlatformMarket, Rejection } from '@parallax/domain'
import { type Fields, isFields, readText } from '../parse/read.ts'
import type { ParsedMarkets } from '../venue.ts'
import { isMarketPayload, readMarket } from './payload.ts'
import { toMarkets } from './to-markets.ts'

export interface MarketContext {
  /** Titles of the events of this answer's markets, by event id, as far as known. */
  readonly eventTitles?: ReadonlyMap<string, string | null>
}

interface MarketRecord {
  readonly record: unknown
  readonly eventTitle: string | null
}

/**
 * Reads every answer that contains markets: a list page, a single market, an event or question with its nested markets,
 * and lists of those. Each record becomes a market (or one per outcome) or a rejection.
 */
export function parseMarkets(answer: unknown, context: MarketContext = {}): ParsedMarkets {
  const markets: PlatformMarket[] = []
  const rejected: Rejection[] = []
  for (const { record, eventTitle } of listRecords(answer)) {
    const market = readMarket(record)
    if (!isMarketPayload(market)) {
      rejected.push(market)
      continue
    }
    const known = market.eventId === null ? null : (context.eventTitles?.get(market.eventId) ?? null)
    const listed = toMarkets(market, eventTitle ?? known)
    if (Array.isArray(listed)) markets.push(...listed)
    else rejected.push(listed)
  }
  return { markets, rejected }
}

function listRecords(answer: unknown): MarketRecord[] {
  const rows = isFields(answer) && Array.isArray(answer.data) ? answer.data : answer
  return Array.isArray(rows) ? rows.flatMap(toRecords) : toRecords(rows)
}

/** A market gives itself. An event or question gives its markets, which inherit its id and network. */
function toRecords(row: unknown): MarketRecord[] {
  if (!isFields(row) || !Array.isArray(row.markets) || Array.isArray(row.outcomes)) {
    return [
      { record: row, eventTitle: isFields(row) && isFields(row.event) ? readText(row.event, 'title') : null },
    ]
  }
  if (row.markets.length === 0) return [{ record: row, eventTitle: null }]
  const isEvent = row.type === 'event'
  const eventTitle = isEvent ? readText(row, 'title') : null
  return row.markets.map((market: unknown) => ({
    record: isFields(market) && isEvent ? toSibling(row, market) : market,
    eventTitle,
  }))
}

function toSibling(event: Fields, market: Fields): Fields {
  return { ...market, networkId: market.networkId ?? event.networkId, eventId: market.eventId ?? event.id }
}

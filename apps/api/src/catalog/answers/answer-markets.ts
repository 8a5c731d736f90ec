import type { MarketQuery } from '@parallax/contract'
import { ApiError } from '../../http/errors/api-error.ts'
import { CachedResponse } from '../../http/response/cached-response.ts'
import type { Catalog } from '../catalog.ts'
import type { MarketEntry } from '../rows/market-entry.ts'
import { selectMarkets, toFilterKey } from '../rows/market-filter.ts'
import { toVolumeUsd } from '../rows/market-orders.ts'
import type { Cursors } from './cursor.ts'
import { writeUsd } from './write-values.ts'

/** Dependencies of the routes that list markets. */
export interface MarketDeps {
  readonly catalog: Catalog
  readonly cursors: Cursors
  readonly nowMs: number
}

const ENDING_MS = 1_000
/**
 * Beyond this many items, no snapshot is kept, because remembering everything that was skipped would cost too much. The
 * cursor then continues after its last item.
 */
const MOST_SKIPPED = 2_000

interface Part {
  readonly markets: readonly MarketEntry[]
  readonly total: number
  /** How many items the offset skipped; null when a cursor was followed. */
  readonly offset: number | null
  readonly nextCursor: string | null
  /** Null without a search, and when a cursor was followed. */
  readonly isNear: boolean | null
}

/** One page of GET /api/v1/markets. */
export function answerMarkets(deps: MarketDeps, query: MarketQuery): CachedResponse {
  const { cursor, offset } = query
  if (cursor !== undefined && offset !== undefined)
    throw new ApiError('INVALID_REQUEST', 'offset cannot be combined with cursor')
  const part = cursor === undefined ? takeFirst(deps, query) : followCursor(deps, query, cursor)
  return writeResponse(deps, query, part)
}

/** GET /api/v1/markets/{id}. */
export function answerMarket(catalog: Catalog, id: string): CachedResponse {
  const market = catalog.findMarket(id)
  if (market === null) throw new ApiError('NOT_FOUND', 'there is no such market')
  return new CachedResponse(`{"data":${writeMarket(catalog, market, '24h')}}`)
}

/** GET /api/v1/markets/trending. */
export function answerTrending(catalog: Catalog, limit: number, nowMs: number): CachedResponse {
  const open = catalog.facets.filter(catalog.orders.list('24h', nowMs), { isOpen: true })
  const items = toMarkets(catalog, open.subarray(0, limit)).map((market) =>
    writeMarket(catalog, market, '24h'),
  )
  const meta = { count: items.length, total: open.length, limit }
  return new CachedResponse(`{"data":[${items.join(',')}],"meta":${JSON.stringify(meta)}}`)
}

/** Writes one listing as a market record. */
function writeMarket(catalog: Catalog, market: MarketEntry, window: MarketQuery['window']): string {
  const { listing, rest } = catalog.jsons.get(market)
  const original = catalog.mirrors.find(market)
  const mirrorOf = original === null ? 'null' : `"${original.id}"`
  return `${listing}${rest},"mirror_of":${mirrorOf},"volume":${writeUsd(toVolumeUsd(market, window))}}`
}

/** Reads from the current list. */
function takeFirst(deps: MarketDeps, query: MarketQuery): Part {
  const { catalog, cursors, nowMs } = deps
  const { snapshots } = catalog
  const { limit, offset = 0 } = query
  const { rows, total, isNear } = selectMarkets(catalog, query, nowMs, offset + limit)
  const markets = toMarkets(catalog, rows.subarray(offset, offset + limit))
  const end = offset + markets.length
  const last = markets.at(-1)
  const nextCursor =
    last === undefined || end >= total
      ? null
      : cursors.write(
          {
            snapshot: end > MOST_SKIPPED ? '' : snapshots.begin(rows.slice(0, end)),
            offset: end,
            lastId: last.id,
          },
          toFilterKey(query),
        )
  return { markets, total, offset, nextCursor, isNear }
}

function followCursor(deps: MarketDeps, query: MarketQuery, text: string): Part {
  const { catalog, cursors, nowMs } = deps
  const { snapshots } = catalog
  const filterKey = toFilterKey(query)
  const cursor = cursors.read(text, filterKey)
  const listRows = () => selectMarkets(catalog, query, nowMs).rows
  const known = snapshots.continue(cursor.snapshot, listRows)
  // Another process created the snapshot, or this one has forgotten it: continue after the last item, wherever that is
  // now.
  const rows = known ?? listRows()
  const offset = known === null ? findNext(rows, catalog.findMarket(cursor.lastId)) : cursor.offset
  const markets = toMarkets(catalog, rows.subarray(offset, offset + query.limit))
  const end = offset + markets.length
  const last = markets.at(-1)
  const nextCursor =
    last === undefined || end >= rows.length
      ? null
      : cursors.write(
          {
            snapshot: known === null ? '' : cursor.snapshot,
            offset: end,
            lastId: last.id,
          },
          filterKey,
        )
  return { markets, total: rows.length, offset: null, nextCursor, isNear: null }
}

function findNext(rows: Int32Array, last: MarketEntry | null): number {
  const offset = last === null ? -1 : rows.indexOf(last.row)
  if (offset < 0) throw new ApiError('INVALID_REQUEST', 'cursor has expired: start again without one')
  return offset + 1
}

function toMarkets(catalog: Catalog, rows: Int32Array): MarketEntry[] {
  return Array.from(rows, (row) => catalog.getMarket(row))
}

function writeResponse({ catalog, nowMs }: MarketDeps, query: MarketQuery, part: Part): CachedResponse {
  const { markets, total, offset, nextCursor, isNear } = part
  const meta = {
    count: markets.length,
    total,
    limit: query.limit,
    ...(offset === null ? {} : { offset }),
    next_cursor: nextCursor,
    ...(isNear === null ? {} : { is_near_match: isNear }),
  }
  const items = markets.map((market) => writeMarket(catalog, market, query.window)).join(',')
  // A market that ends soon moves in the list when it ends, even if nothing changes.
  const untilMs = query.sort === 'ending_soon' ? nowMs + ENDING_MS : Number.POSITIVE_INFINITY
  const etagText = `${items} ${total} ${query.limit} ${offset} ${nextCursor === null} ${isNear}`
  return new CachedResponse(`{"data":[${items}],"meta":${JSON.stringify(meta)}}`, untilMs, etagText)
}

import type { Listing } from '../../world/world.ts'
import { ok, refuse } from '../roster/answers.ts'
import { readBoolean, readInteger, readList } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { type Cursor, readCursor, takePage, writeCursor } from './cursors.ts'
import { type EventView, toEventRow, toStandaloneRow, viewEvent } from './gamma-event.ts'
import {
  polymarketRoster,
  readConditionId,
  readEventId,
  readEventSlug,
  readMarketId,
  readMarketSlug,
  readTokenId,
} from './ids.ts'
import { rankEvents, rankMarkets } from './rankings.ts'
import { tagsOf } from './tags.ts'

export function invalid(error: string, status = 422): WireAnswer {
  return refuse(status, { type: 'validation error', error })
}

interface Page {
  readonly limit: number
  readonly cursor: Cursor | null
}

/** Limit and cursor of a keyset list. `cursor=` is ignored, so the first page is repeated. */
function readPage(query: URLSearchParams, most: number): Page | WireAnswer {
  if (query.has('offset')) return invalid('offset is not allowed on keyset endpoints')
  const limit = readInteger(query, 'limit', 20)
  if (limit === null || limit < 1) return invalid('limit is invalid')
  if (limit > most) return invalid(`limit must be at most ${most}`, 400)
  const text = query.get('after_cursor')
  const cursor = text === null || text === '' ? null : readCursor(text)
  if (text !== null && text !== '' && !cursor) return invalid('after_cursor is invalid', 400)
  return { limit, cursor }
}

function isWithin(query: URLSearchParams, name: string, value: number): boolean {
  const read = (text: string | null) => {
    if (text === null || text === '') return null
    return name.includes('date') ? Date.parse(text) : Number(text)
  }
  const least = read(query.get(`${name}_min`))
  const most = read(query.get(`${name}_max`))
  return (least === null || value >= least) && (most === null || value <= most)
}

function hasTags(query: URLSearchParams, first: Listing): boolean {
  const tags = tagsOf(first)
  const ids = readList(query, 'tag_id')
  const slug = query.get('tag_slug')
  const out = readList(query, 'exclude_tag_id')
  if (ids.length > 0 && !tags.some((tag) => ids.includes(tag.id))) return false
  if (slug !== null && slug !== '' && !tags.some((tag) => tag.slug === slug)) return false
  return !tags.some((tag) => out.includes(tag.id))
}

const FILTERS =
  /^(tag_id|tag_slug|exclude_tag_id|(start_date|end_date|volume|liquidity|volume_num|liquidity_num)_(min|max))$/

function hasFilters(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => FILTERS.test(name))
}

function isAsked(query: URLSearchParams, view: EventView): boolean {
  return (
    hasTags(query, view.first) &&
    isWithin(query, 'start_date', view.first.createdMs) &&
    isWithin(query, 'end_date', Math.max(...view.legs.map((leg) => leg.listing.endMs))) &&
    isWithin(query, 'volume', view.volume) &&
    isWithin(query, 'liquidity', view.liquidity)
  )
}

/** Units named by `id` or `slug`; null if none is named. */
function namedUnits(query: URLSearchParams, context: WireContext): readonly number[] | null {
  const ids = readList(query, 'id')
  const slugs = readList(query, 'slug')
  if (ids.length + slugs.length === 0) return null
  const roster = polymarketRoster(context.world)
  return [...ids.map(readEventId), ...slugs.map((slug) => readEventSlug(context.world, slug))].flatMap(
    (number) => {
      const listing = number === null ? undefined : roster.listings[number]
      const unit = listing ? roster.unitOf(listing) : -1
      return unit >= 0 && roster.firstNumber(unit) === number ? [unit] : []
    },
  )
}

/** `GET /events/keyset`. Without `closed` it lists closed events, contrary to the documentation. */
export function listEvents({ query }: WireRequest, context: WireContext): WireAnswer {
  const page = readPage(query, 500)
  if ('status' in page) return page
  const isClosed = readBoolean(query, 'closed', true)
  const isAscending = readBoolean(query, 'ascending', true)
  const isFiltered = hasFilters(query)
  const named = namedUnits(query, context)
  const ranking = named
    ? { numbers: [...named].sort((a, b) => a - b), keyOf: (unit: number) => unit, isAscending: true }
    : rankEvents(context, query.get('order'), isAscending, isClosed)
  const { rows, next } = takePage(ranking, page.cursor, page.limit, (unit) => {
    const view = viewEvent(context, unit)
    if (!view || (isFiltered && !isAsked(query, view))) return null
    if (named && query.has('closed') && view.isClosed !== isClosed) return null
    return toEventRow(context, view)
  })
  return ok({ events: rows, ...(next ? { next_cursor: writeCursor(next) } : {}) })
}

/** Listings named by id, slug, condition or token; null if none is named. */
function namedMarkets(query: URLSearchParams, context: WireContext): readonly number[] | null {
  const { world } = context
  const found = [
    ...readList(query, 'id').map(readMarketId),
    ...readList(query, 'slug').map((slug) => readMarketSlug(world, slug)),
    ...readList(query, 'condition_ids').map((id) => readConditionId(world, id)),
    ...readList(query, 'clob_token_ids').map((token) => readTokenId(world, token)?.number ?? null),
  ]
  if (found.length === 0) return null
  return [...new Set(found.filter((number) => number !== null))]
}

/** `GET /markets/keyset`: single rows. Without `closed` it lists open ones, unless markets are named. */
export function listMarkets({ query }: WireRequest, context: WireContext): WireAnswer {
  const page = readPage(query, 100)
  if ('status' in page) return page
  if (readList(query, 'condition_ids').length > 100) return invalid('condition_ids: at most 100', 400)
  const roster = polymarketRoster(context.world)
  const nowMs = context.nowMs()
  const named = namedMarkets(query, context)
  const isClosed = readBoolean(query, 'closed', named ? null : false)
  const isAscending = readBoolean(query, 'ascending', true)
  const views = new Map<number, EventView | null>()
  const view = (unit: number) => {
    if (!views.has(unit)) views.set(unit, viewEvent(context, unit))
    return views.get(unit) ?? null
  }
  const ranking = rankMarkets(context, query.get('order'), isAscending, named)
  const { rows, next } = takePage(ranking, page.cursor, page.limit, (number) => {
    const listing = roster.find(number, nowMs)
    if (!listing || (isClosed !== null && roster.isOpen(number, nowMs) === isClosed)) return null
    if (!isWithin(query, 'start_date', listing.createdMs) || !isWithin(query, 'end_date', listing.endMs))
      return null
    const event = view(roster.unitOf(listing))
    if (!event || !hasTags(query, event.first)) return null
    const state = event.legs.find((leg) => leg.listing.number === number)?.state
    if (!isWithin(query, 'volume_num', state?.volumeTotal ?? 0)) return null
    if (!isWithin(query, 'liquidity_num', state?.liquidity ?? 0)) return null
    return toStandaloneRow(context, listing, event, readBoolean(query, 'include_tag', false))
  })
  return ok({ markets: rows, ...(next ? { next_cursor: writeCursor(next) } : {}) })
}

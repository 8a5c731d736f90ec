import { ok, refuse } from '../roster/answers.ts'
import { readBoolean, readInteger } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { type Cursor, type Ranking, readCursor, takePage, writeCursor } from './cursors.ts'
import { toEventRow, viewEvent } from './gamma-event.ts'
import { polymarketRoster } from './ids.ts'

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

/** Events by id, which means by age, or closed ones by `closedTime`. Other orders are silently ignored. */
function rankEvents(context: WireContext, query: URLSearchParams, isClosed: boolean): Ranking {
  const roster = polymarketRoster(context.world)
  const nowMs = context.nowMs()
  if (!isClosed) return { numbers: roster.openUnits(nowMs), keyOf: (unit) => unit, isAscending: true }
  const { units, closedMs } = roster.closedUnits(nowMs)
  if (query.get('order') !== 'closedTime')
    return { numbers: units.slice().sort(), keyOf: (unit) => unit, isAscending: true }
  const isAscending = readBoolean(query, 'ascending', true)
  const keyOf = (unit: number) => closedMs[unit] ?? 0
  const numbers = isAscending ? units.slice().sort((a, b) => keyOf(a) - keyOf(b) || a - b) : units
  return { numbers, keyOf, isAscending }
}

/** `GET /events/keyset`. Without `closed` it lists closed events, contrary to the documentation. */
export function listEvents({ query }: WireRequest, context: WireContext): WireAnswer {
  const page = readPage(query, 500)
  if ('status' in page) return page
  const ranking = rankEvents(context, query, readBoolean(query, 'closed', true))
  const { rows, next } = takePage(ranking, page.cursor, page.limit, (unit) => {
    const view = viewEvent(context, unit)
    return view && toEventRow(context, view)
  })
  return ok({ events: rows, ...(next ? { next_cursor: writeCursor(next) } : {}) })
}

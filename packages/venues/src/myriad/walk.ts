import { createHash } from 'node:crypto'
import { VenueError } from '../http/venue-error.ts'
import { type Fields, isFields, readBoolean, readNumber, readText } from '../parse/read.ts'
import { toIsoFromText } from '../parse/time.ts'
import type { ListingWalk } from '../venue.ts'
import type { MarketState } from './payload.ts'

/** The recent walk does not request markets that ended longer ago than this. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1000

/** The position of a walk: the next page and its state, and what the previous page held. */
export interface WalkPoint {
  readonly walk: ListingWalk
  readonly state: MarketState
  readonly page: number
  /** Rows that ended before this time are old. Fixed when the walk begins. */
  readonly sinceMs: number
  /** Fingerprint of the previous page. */
  readonly previous: string | null
}

export interface Page {
  readonly rows: readonly unknown[]
  readonly hasNext: boolean
  readonly fingerprint: string
}

export function startWalk(walk: ListingWalk, nowMs: number): WalkPoint {
  const state = walk === 'open' ? 'open' : 'closed'
  return { walk, state, page: 1, sinceMs: nowMs - RECENT_MS, previous: null }
}

/**
 * The position after a page: the next page, then resolved markets after closed ones, then null. Recent walks go by end
 * time, latest first, and leave a state at the first page on which every row ended too long ago.
 */
export function toNextPoint(point: WalkPoint, page: Page): WalkPoint | null {
  const isOver =
    !page.hasNext || (point.walk === 'recent' && page.rows.every((row) => hasEndedBefore(row, point.sinceMs)))
  if (!isOver) return { ...point, page: point.page + 1, previous: page.fingerprint }
  return point.state === 'closed' ? { ...point, state: 'resolved', page: 1, previous: null } : null
}

function hasEndedBefore(row: unknown, sinceMs: number): boolean {
  const at = isFields(row) ? toIsoFromText(readText(row, 'expiresAt')) : null
  return at !== null && Date.parse(at) < sinceMs
}

export function writeCursor(point: WalkPoint | null): string | null {
  return point === null ? null : JSON.stringify(point)
}

/** Reads what `writeCursor` wrote. Anything else is a bug in the caller. */
export function readCursor(walk: ListingWalk, cursor: string): WalkPoint {
  const point: unknown = JSON.parse(cursor)
  const page = isFields(point) ? readNumber(point, 'page') : null
  const sinceMs = isFields(point) ? readNumber(point, 'sinceMs') : null
  const state = isFields(point) ? point.state : null
  if (!isFields(point) || point.walk !== walk || page === null || sinceMs === null || !isState(state)) {
    throw new Error(`not a cursor of the ${walk} walk: ${cursor.slice(0, 200)}`)
  }
  return { walk, state, page, sinceMs, previous: readText(point, 'previous') }
}

function isState(value: unknown): value is MarketState {
  return value === 'open' || value === 'closed' || value === 'resolved'
}

/**
 * Checks that an answer is the requested page: rows, their paging, the page's own number, and not the rows of the
 * previous page. An empty page that promises more is also broken: it must not end a list.
 */
export function readPage(answer: unknown, url: string, wanted: number, previous: string | null): Page {
  const broken = (what: string) => new VenueError('unexpected_shape', `page ${wanted} ${what}`, { url })
  if (!isFields(answer) || !Array.isArray(answer.data)) throw broken('contains no list of rows')
  const paging = isFields(answer.pagination) ? answer.pagination : answer.meta
  const hasNext = isFields(paging) ? readBoolean(paging, 'hasNext') : null
  if (!isFields(paging) || hasNext === null) throw broken('does not say whether more follow')
  const number = readNumber(paging, 'page')
  if (number !== null && number !== wanted) throw broken(`was answered as page ${number}`)
  const fingerprint = toFingerprint(answer.data)
  if (answer.data.length > 0 && fingerprint === previous) throw broken('repeats the previous page')
  if (answer.data.length === 0 && hasNext) throw broken('is empty, although more should follow')
  return { rows: answer.data, hasNext, fingerprint }
}

/** By the identity of the rows, not their figures: prices move between two calls. */
function toFingerprint(rows: readonly unknown[]): string {
  const hash = createHash('sha256')
  for (const row of rows) hash.update(isFields(row) ? toIdentity(row) : String(row)).update('\n')
  return hash.digest('hex').slice(0, 16)
}

const IDENTITY = ['networkId', 'tradingModel', 'id', 'marketId', 'outcomeId', 'txId', 'action'] as const

function toIdentity(row: Fields): string {
  return IDENTITY.map((name) => readText(row, name) ?? '').join(':')
}

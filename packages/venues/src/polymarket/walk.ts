import { type Fields, isFields, readList, readText } from '../parse/read.ts'
import { toIsoFromText } from '../parse/time.ts'
import type { ListingWalk } from '../venue.ts'

/** Events that closed within this time are recent. */
const RECENT_MS = 24 * 3_600_000
/** 20,000 events: several times what the venue closes in a day. */
const MOST_RECENT_PAGES = 100

/** The position of a walk after a page. As JSON it is the cursor, so another process can continue. */
export interface WalkState {
  /** The venue's own cursor to the next page. */
  readonly after: string
  /** The page read last, from 1. */
  readonly page: number
  /** Digests of that page and of an earlier one: a later page with the same content is a repetition. */
  readonly last: string
  readonly anchor: string
  /** The recent walk ends at events that closed before this time (milliseconds); null in the open walk. */
  readonly sinceMs: number | null
}

export interface EventPage {
  readonly events: readonly unknown[]
  /** Null when missing, which marks the last page. */
  readonly nextCursor: string | null
}

/** The next state, the end of the walk, or what is wrong with the page. */
export type WalkStep =
  | { readonly kind: 'next'; readonly state: WalkState }
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly detail: string }

/** Null when the answer is not `{events, next_cursor?}`. */
export function readEventPage(answer: unknown): EventPage | null {
  const events = isFields(answer) ? readList(answer, 'events') : null
  const next = isFields(answer) ? (answer.next_cursor ?? null) : null
  if (events === null || (next !== null && (typeof next !== 'string' || next === ''))) return null
  return { events, nextCursor: next }
}

export function toCursor(state: WalkState): string {
  return JSON.stringify(state)
}

/** Null when we did not write the cursor. */
export function readCursor(cursor: string): WalkState | null {
  try {
    const state: unknown = JSON.parse(cursor)
    return isWalkState(state) ? state : null
  } catch {
    return null
  }
}

/**
 * The step after a page. A venue that ignores the cursor would return the first page forever. So the page is compared
 * with the previous one, and with an earlier one that is replaced at every power of two: that detects loops of any
 * length.
 */
export function stepWalk(
  walk: ListingWalk,
  before: WalkState | null,
  read: EventPage,
  nowMs: number,
): WalkStep {
  const print = toPrint(read.events)
  if (before !== null && (print === before.last || print === before.anchor)) {
    return { kind: 'fault', detail: 'a page was returned twice' }
  }
  if (read.nextCursor === null) return { kind: 'end' }
  if (read.nextCursor === before?.after) return { kind: 'fault', detail: 'the cursor does not move' }
  const page = (before?.page ?? 0) + 1
  const sinceMs = walk === 'recent' ? (before?.sinceMs ?? nowMs - RECENT_MS) : null
  if (sinceMs !== null) {
    const end = toRecentEnd(read.events, sinceMs, page)
    if (end !== null) return end
  }
  const anchor = Number.isInteger(Math.log2(page)) ? print : (before?.anchor ?? print)
  return { kind: 'next', state: { after: read.nextCursor, page, last: print, anchor, sinceMs } }
}

/**
 * The closed listing goes back to 2020, so it is requested in order of closing and left at the first page that ends
 * before `sinceMs`. The venue silently ignores an unknown order; the page is then not sorted.
 */
function toRecentEnd(events: readonly unknown[], sinceMs: number, page: number): WalkStep | null {
  const times = findClosedTimes(events)
  const isOrdered = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time))
  const oldestMs = times.at(-1)
  if (isOrdered && oldestMs !== undefined && oldestMs < sinceMs) return { kind: 'end' }
  if (events.length > 0 && times.every((time) => time < sinceMs)) {
    return { kind: 'fault', detail: 'the closed events are not in order of closing' }
  }
  return page >= MOST_RECENT_PAGES
    ? { kind: 'fault', detail: `more than ${MOST_RECENT_PAGES} pages of recently closed events` }
    : null
}

/** When the events closed: by their own times, which the order follows, or otherwise by their latest markets. */
function findClosedTimes(events: readonly unknown[]): readonly number[] {
  const records = events.filter(isFields)
  const own = records.map(toMs).filter((time) => time !== null)
  if (own.length > 0) return own
  return records.flatMap((event) => {
    const markets = (readList(event, 'markets') ?? []).filter(isFields)
    const times = markets.map(toMs).filter((time) => time !== null)
    return times.length === 0 ? [] : [Math.max(...times)]
  })
}

function toMs(fields: Fields): number | null {
  const time = toIsoFromText(readText(fields, 'closedTime'))
  return time === null ? null : Date.parse(time)
}

function toPrint(events: readonly unknown[]): string {
  const ids = [events[0], events.at(-1)].map(
    (event) => (isFields(event) ? readText(event, 'id') : null) ?? '',
  )
  return `${events.length}:${ids.map((id) => id.slice(0, 40)).join(':')}`
}

function isWalkState(state: unknown): state is WalkState {
  return (
    isFields(state) &&
    typeof state.after === 'string' &&
    typeof state.page === 'number' &&
    typeof state.last === 'string' &&
    typeof state.anchor === 'string' &&
    (state.sinceMs === null || typeof state.sinceMs === 'number')
  )
}

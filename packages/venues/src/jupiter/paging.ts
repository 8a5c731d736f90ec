import { createHash } from 'node:crypto'
import { VenueError } from '../http/venue-error.ts'
import { isFields, readBoolean, readList, readNumber, readText, toFields } from '../parse/read.ts'

/** The venue refuses a range of more than this. */
export const PAGE_SIZE = 100

/** The books that the venue resells or runs, in the order in which they are walked. Each is a listing of its own. */
const PROVIDERS = ['polymarket', 'bisonfi', 'kalshi', 'gx'] as const

export type Provider = (typeof PROVIDERS)[number]

/** Where a walk stands: the next row to ask for, and a mark of the page before it, by which a repetition is noticed. */
export interface Cursor {
  readonly provider: Provider
  readonly start: number
  readonly previous: string | null
}

export function startOf(provider: Provider): Cursor {
  return { provider, start: 0, previous: null }
}

/** The start of the next provider's listing, null after the last. */
export function afterProvider(provider: Provider): Cursor | null {
  const next = PROVIDERS[PROVIDERS.indexOf(provider) + 1]
  return next === undefined ? null : startOf(next)
}

/** Throws on anything that `JSON.stringify` of a Cursor did not write: a walk must not start over unnoticed. */
export function parseCursor(text: string): Cursor {
  const cursor: unknown = JSON.parse(text)
  const fields = isFields(cursor) ? cursor : {}
  const provider = PROVIDERS.find((each) => each === fields.provider)
  const start = readNumber(fields, 'start')
  if (provider === undefined || start === null || !Number.isSafeInteger(start) || start < 0) {
    throw new RangeError('not a cursor of this listing')
  }
  return { provider, start, previous: readText(fields, 'previous') }
}

export interface Page {
  readonly rows: readonly unknown[]
  readonly hasNext: boolean
  /** Tells this page from every other by the ids on it. */
  readonly mark: string
}

/**
 * Reads one page from row `start` on. Only `hasNext` says that there is more: `total` is missing on some listings. A
 * page for another range, an empty one that promises more, and anything that is no page throw: none of them is an end.
 */
export function readPage(answer: unknown, start: number, idName: string, url: string): Page {
  const fields = isFields(answer) ? answer : {}
  if (fields.code === 'unsupported_region' || fields.code === 403) {
    throw new VenueError('refused', 'the venue refuses this region', { url })
  }
  const rows = readList(fields, 'data')
  const pagination = toFields(fields.pagination)
  const hasNext = pagination === null ? null : readBoolean(pagination, 'hasNext')
  const from = pagination === null ? null : readNumber(pagination, 'start')
  if (rows === null || hasNext === null) throw unexpected('the answer is no page', url)
  if (from !== null && from !== start) throw unexpected(`rows from ${from} for rows from ${start}`, url)
  if (rows.length === 0 && hasNext) throw unexpected('an empty page promises more', url)
  return { rows, hasNext, mark: toMark(rows, idName) }
}

export function unexpected(message: string, url: string): VenueError {
  return new VenueError('unexpected_shape', message, { url })
}

function toMark(rows: readonly unknown[], idName: string): string {
  const ids = rows.map((row) => (isFields(row) ? readText(row, idName) : null))
  return createHash('sha256').update(JSON.stringify(ids)).digest('base64url').slice(0, 22)
}

import { createHash } from 'node:crypto'
import { VenueError } from '../http/venue-error.ts'
import { isFields, readBoolean, readList, readNumber, readText, toFields } from '../parse/read.ts'

/** The venue refuses a larger range. */
export const PAGE_SIZE = 100

/** The order books that the venue resells or runs, in the order of the walk. Each has a separate list. */
const PROVIDERS = ['polymarket', 'bisonfi', 'kalshi', 'gx'] as const

export type Provider = (typeof PROVIDERS)[number]

/** The position of a walk: the next row to request, and a mark of the previous page, to detect repetition. */
export interface Cursor {
  readonly provider: Provider
  readonly start: number
  readonly previous: string | null
}

export function startOf(provider: Provider): Cursor {
  return { provider, start: 0, previous: null }
}

/** The start of the next provider's list; null after the last. */
export function afterProvider(provider: Provider): Cursor | null {
  const next = PROVIDERS[PROVIDERS.indexOf(provider) + 1]
  return next === undefined ? null : startOf(next)
}

/** Throws on anything but a Cursor written by `JSON.stringify`: a walk must not start over unnoticed. */
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
  /** Identifies this page by the ids on it. */
  readonly mark: string
}

/**
 * Reads one page, starting at row `start`. Only `hasNext` says that there is more: some lists have no `total`. Throws
 * on a page for another range, an empty page that promises more, and anything that is not a page: none of these is the
 * end.
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
  if (rows === null || hasNext === null) throw unexpected('the answer is not a page', url)
  if (from !== null && from !== start)
    throw unexpected(`got rows from ${from} instead of rows from ${start}`, url)
  if (rows.length === 0 && hasNext) throw unexpected('an empty page says that more follow', url)
  return { rows, hasNext, mark: toMark(rows, idName) }
}

export function unexpected(message: string, url: string): VenueError {
  return new VenueError('unexpected_shape', message, { url })
}

function toMark(rows: readonly unknown[], idName: string): string {
  const ids = rows.map((row) => (isFields(row) ? readText(row, idName) : null))
  return createHash('sha256').update(JSON.stringify(ids)).digest('base64url').slice(0, 22)
}

import { VenueError } from '../http/venue-error.ts'
import { isFields, readBoolean, readList, readNumber } from '../parse/read.ts'
import type { ActivePage } from './payload.ts'

/** The venue refuses more with 400. */
export const PAGE_LIMIT = 25

/** A walk that ends with fewer rows than this share of what the venue counts has not seen the list. */
const LEAST_SHARE = 0.9

/** Where a walk of the list stands. Written as JSON it is the cursor, so any process can go on from it. */
export interface ListingState {
  readonly pass: number
  /** The page to ask for next, from 1. */
  readonly page: number
  /** Rows of this pass so far, and what the venue counted last. */
  readonly rows: number
  readonly total: number | null
  /** Whether the list stood still while it was walked. */
  readonly isSteady: boolean
  /** Slugs of the page before, to know it again. */
  readonly lastSlugs: readonly string[]
}

const START: ListingState = { pass: 1, page: 1, rows: 0, total: null, isSteady: true, lastSlugs: [] }

/** A cursor that cannot be read starts the walk again: that costs calls and loses nothing. */
export function parseCursor(cursor: string | null): ListingState {
  const fields = parseJson(cursor)
  const pass = isFields(fields) ? readNumber(fields, 'pass') : null
  const page = isFields(fields) ? readNumber(fields, 'page') : null
  if (!isFields(fields) || (pass !== 1 && pass !== 2) || page === null || page < 1) return START
  return {
    pass,
    page: Math.trunc(page),
    rows: readNumber(fields, 'rows') ?? 0,
    total: readNumber(fields, 'total'),
    isSteady: readBoolean(fields, 'isSteady') ?? false,
    lastSlugs: (readList(fields, 'lastSlugs') ?? []).filter((each) => typeof each === 'string'),
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Where the walk goes after a page; null at its end. Rows move between pages while markets open and close, so when the
 * venue's count changed, differs from the rows seen, or a row came again, the list is walked a second time. A page that
 * is empty before the counted end, one that repeats, or a walk that ends far short of the count is no end: it throws.
 */
export function advance(
  state: ListingState,
  page: ActivePage,
  slugs: readonly string[],
  url: string,
): ListingState | null {
  const total = page.totalMarketsCount
  const rows = state.rows + page.data.length
  if (page.data.length === 0 && total !== null && (state.page - 1) * PAGE_LIMIT < total) {
    throw new VenueError('unexpected_shape', `page ${state.page} is empty, with ${total} markets counted`, {
      url,
    })
  }
  if (
    slugs.length > 0 &&
    slugs.length === state.lastSlugs.length &&
    slugs.every((slug, at) => slug === state.lastSlugs[at])
  ) {
    throw new VenueError('unexpected_shape', `page ${state.page} repeats the page before`, { url })
  }
  const isSteady =
    state.isSteady &&
    (state.total === null || state.total === total) &&
    !slugs.some((slug) => state.lastSlugs.includes(slug))
  const isEnd = page.data.length < PAGE_LIMIT || (total !== null && state.page * PAGE_LIMIT >= total)
  if (!isEnd) return { pass: state.pass, page: state.page + 1, rows, total, isSteady, lastSlugs: slugs }
  if (state.pass === 1 && (!isSteady || (total !== null && rows !== total))) return { ...START, pass: 2 }
  if (total !== null && rows < total * LEAST_SHARE) {
    throw new VenueError('unexpected_shape', `the list ends after ${rows} of ${total} markets`, { url })
  }
  return null
}

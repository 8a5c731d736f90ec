import { VenueError } from '../http/venue-error.ts'
import { isFields, readBoolean, readList, readNumber } from '../parse/read.ts'
import type { ActivePage } from './payload.ts'

/** The venue refuses a larger page with 400. */
export const PAGE_LIMIT = 25

/** A walk that ends with less than this share of the venue's count has not seen the whole list. */
const LEAST_SHARE = 0.9

/** The position of a walk. Written as JSON it is the cursor, so any process can continue from it. */
export interface ListingState {
  readonly pass: number
  /** The next page to request, from 1. */
  readonly page: number
  /** Rows of this pass so far, and the venue's latest count. */
  readonly rows: number
  readonly total: number | null
  /** Whether the list stayed unchanged during the walk. */
  readonly isSteady: boolean
  /** Slugs of the previous page, to recognise it. */
  readonly lastSlugs: readonly string[]
}

const START: ListingState = { pass: 1, page: 1, rows: 0, total: null, isSteady: true, lastSlugs: [] }

/** An unreadable cursor starts the walk over: that costs calls and loses nothing. */
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
 * The position after a page; null at the end. Rows move between pages while markets open and close. So the list is
 * walked a second time when the venue's count changed or differs from the rows seen, or when a row appeared again.
 * Throws on an empty page before the counted end, a repeated page, and a walk that ends far short of the count: none of
 * these is the end.
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
    throw new VenueError(
      'unexpected_shape',
      `page ${state.page} is empty, although the venue counts ${total} markets`,
      {
        url,
      },
    )
  }
  if (
    slugs.length > 0 &&
    slugs.length === state.lastSlugs.length &&
    slugs.every((slug, at) => slug === state.lastSlugs[at])
  ) {
    throw new VenueError('unexpected_shape', `page ${state.page} repeats the previous page`, { url })
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

import { VenueError } from '../http/venue-error.ts'
import { isFields, readNumber } from '../parse/read.ts'
import type { MarketPage } from '../venue.ts'
import type { ManifoldApi } from './client.ts'
import { type Boundary, parseBoundary, slicePage } from './paging.ts'
import { parseMarkets } from './parse-market.ts'
import { isCashTwin } from './payload.ts'

/** The most rows a search returns. */
const PAGE = 1000
/**
 * The venue skips at most 1000 rows. Rows resolved meanwhile push others down, so the second page starts a bit earlier.
 */
const RECENT_OFFSETS = [0, 900]
/** Resolutions older than this were seen by an earlier sweep. */
const RECENT_MS = 3 * 24 * 60 * 60 * 1000

const SEARCH = '/v0/search-markets'

/** Every open market, newest first, until a page that is not full. A cursor is a Boundary as JSON. */
export async function listOpen(api: ManifoldApi, cursor: string | null, nowMs: number): Promise<MarketPage> {
  const before = cursor === null ? null : toBoundary(JSON.parse(cursor))
  const rows = await api.searchMarkets({
    filter: 'open',
    sort: 'newest',
    limit: PAGE,
    includeLiteAnswers: true,
    ...(before === null ? {} : { beforeTime: before.beforeTime }),
  })
  if (rows.length === 0 && before !== null) await expectGone(api, before, nowMs)
  const { fresh, next } = slicePage(rows, 'createdTime', before)
  const isFull = rows.length >= PAGE
  if (isFull && next === null) {
    throw new VenueError('unexpected_shape', 'the page goes no further back', { url: SEARCH })
  }
  return toPage(api, fresh, isFull ? next : null, nowMs)
}

/**
 * A search that fails inside the venue returns an empty list. Each page also requests the last market of the previous
 * page, so an empty page is the end of the list only if that market is no longer open.
 */
async function expectGone(api: ManifoldApi, { seen }: Boundary, nowMs: number): Promise<void> {
  const market = seen[0] === undefined ? null : await api.market(seen[0])
  const closeTime = market === null ? null : readNumber(market, 'closeTime')
  const isOpen = market !== null && market.isResolved !== true && (closeTime === null || closeTime > nowMs)
  if (isOpen) throw new VenueError('unexpected_shape', 'an empty page inside the list', { url: SEARCH })
}

/** Recently resolved markets, latest first, in at most two pages: the venue skips no more than 1000 rows. */
export async function listRecent(
  api: ManifoldApi,
  cursor: string | null,
  nowMs: number,
): Promise<MarketPage> {
  const state: unknown = cursor === null ? null : JSON.parse(cursor)
  const before = state === null ? null : toBoundary(state)
  const index = isFields(state) ? (readNumber(state, 'page') ?? 0) : 0
  const rows = await api.searchMarkets({
    filter: 'resolved',
    sort: 'resolve-date',
    limit: PAGE,
    offset: RECENT_OFFSETS[index] ?? 0,
    includeLiteAnswers: true,
  })
  const { fresh, next } = slicePage(rows, 'resolutionTime', before)
  const isFull = rows.length >= PAGE
  if (isFull && next === null) {
    throw new VenueError('unexpected_shape', 'the page goes no further back', { url: SEARCH })
  }
  const isLast =
    !isFull || next === null || index + 1 >= RECENT_OFFSETS.length || next.beforeTime <= nowMs - RECENT_MS
  return toPage(api, fresh, isLast ? null : { ...next, page: index + 1 }, nowMs)
}

async function toPage(
  api: ManifoldApi,
  rows: readonly unknown[],
  next: object | null,
  nowMs: number,
): Promise<MarketPage> {
  const answerProbs = await fetchAnswerProbs(api, rows)
  const { markets, rejected } = parseMarkets(rows, { fetchedAt: nowMs, answerProbs })
  return { markets, rejected, nextCursor: next === null ? null : JSON.stringify(next) }
}

/**
 * The answers in a list are copies that may be old, so their prices come from `/v0/market-probs`: one call per 100
 * multiple-choice markets. That is at most 10 calls per page of 1000, and about 150 for a sweep of 50,000 markets, a
 * third of what the venue allows in a minute.
 *
 * Of resolved markets, only those that paid several answers need it. If the venue refuses the call itself, the
 * answers have no price.
 */
async function fetchAnswerProbs(api: ManifoldApi, rows: readonly unknown[]) {
  const ids = rows.flatMap((row) => {
    if (!isFields(row) || row.mechanism !== 'cpmm-multi-1' || row.outcomeType !== 'MULTIPLE_CHOICE') return []
    if (typeof row.id !== 'string' || isCashTwin(row)) return []
    const isPriced =
      row.isResolved !== true || row.resolution === 'MKT' || row.resolution === 'CHOOSE_MULTIPLE'
    return isPriced ? [row.id] : []
  })
  return api.marketProbs(ids)
}

/** An invalid cursor is our own fault. */
function toBoundary(value: unknown): Boundary {
  const boundary = parseBoundary(value)
  if (boundary === null) throw new TypeError('not a cursor of this listing')
  return boundary
}

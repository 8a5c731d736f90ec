import type { MarketSort, VolumeWindow } from '@parallax/contract'
import { RANGES } from '../../components/chart/window.ts'
import { readOneOf, readText, toChosen } from '../../lib/read-search.ts'
import { VENUES } from '../../lib/venues.ts'

export const SORTS: readonly MarketSort[] = ['volume_24h', 'liquidity', 'newest', 'ending_soon']
export const WINDOWS: readonly VolumeWindow[] = ['24h', '7d', '30d', 'all']

/** More than any list has. */
const MOST_PAGES = 1_000_000

export function toMarketsSearch(search: Record<string, unknown>) {
  return toChosen({
    q: readText(search, 'q'),
    platform: readOneOf(
      search,
      'platform',
      VENUES.map(({ slug }) => slug),
    ),
    category: readText(search, 'category'),
    sort: readOneOf(search, 'sort', SORTS),
    window: readOneOf(search, 'window', WINDOWS),
    page: readPage(search.page),
    selected: readText(search, 'selected'),
  })
}

/** The first page has no number in the address. */
function readPage(value: unknown): number | undefined {
  const page = typeof value === 'string' ? Number(value) : value
  return typeof page === 'number' && Number.isSafeInteger(page) && page > 1 && page <= MOST_PAGES
    ? page
    : undefined
}
export type MarketsSearch = ReturnType<typeof toMarketsSearch>

/** How far the chart of a listing goes back. */
export function toMarketSearch(search: Record<string, unknown>) {
  return toChosen({ range: readOneOf(search, 'range', RANGES) })
}

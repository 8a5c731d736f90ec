import type { MarketSort, VolumeWindow } from '@parallax/contract'
import { RANGES } from '../../components/chart/window.ts'
import { readPage } from '../../lib/paging.ts'
import { readOneOf, readText, toChosen } from '../../lib/read-search.ts'
import { VENUES } from '../../lib/venues.ts'

export const SORTS: readonly MarketSort[] = ['volume_24h', 'liquidity', 'newest', 'ending_soon']
export const WINDOWS: readonly VolumeWindow[] = ['24h', '7d', '30d', 'all']

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

export type MarketsSearch = ReturnType<typeof toMarketsSearch>

/** How far the chart of a listing goes back. */
export function toMarketSearch(search: Record<string, unknown>) {
  return toChosen({ range: readOneOf(search, 'range', RANGES) })
}

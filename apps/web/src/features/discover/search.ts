import { readPage } from '../../lib/paging.ts'
import { readOneOf, readText, toChosen } from '../../lib/read-search.ts'

export const SORTS = ['volume', 'divergence', 'spread', 'index', 'change', 'ending'] as const
export type Sort = (typeof SORTS)[number]

export const COVERAGES = ['2', '3', '4'] as const

export function toDiscoverSearch(search: Record<string, unknown>) {
  return toChosen({
    q: readText(search, 'q'),
    category: readText(search, 'category'),
    venues: readOneOf(search, 'venues', COVERAGES),
    sort: readOneOf(search, 'sort', SORTS),
    page: readPage(search.page),
    selected: readText(search, 'selected'),
  })
}
export type DiscoverSearch = ReturnType<typeof toDiscoverSearch>

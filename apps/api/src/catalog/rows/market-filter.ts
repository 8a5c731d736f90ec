import type { MarketQuery } from '@parallax/contract'
import type { Catalog } from '../catalog.ts'
import { findMatches } from '../search/find-matches.ts'
import { parseQuery } from '../search/parse-query.ts'
import { rankMatches } from '../search/rank-matches.ts'
import { toOrderName } from './market-orders.ts'

/** The filter of a list of listings, without its paging. */
export type MarketFilter = Pick<MarketQuery, 'sort' | 'window' | 'platform' | 'category' | 'q'>

/** Returns the same text for the same filter, whatever the order of its parameters and whether defaults were given. */
export function toFilterKey({ sort, window, platform, category, q }: MarketFilter): string {
  const search = q === undefined || q.trim() === '' ? null : q
  const order = sort ?? (search === null ? 'volume_24h' : 'relevance')
  return JSON.stringify([order, window, platform ?? null, category?.toLowerCase() ?? null, search])
}

/** The beginning of a list, and the length of the whole list. */
export interface Selection {
  readonly rows: Int32Array
  readonly total: number
  /** Whether nothing matched the search as written, and these are near matches; null without a search. */
  readonly isNear: boolean | null
}

/**
 * The rows of the listings that pass the filter, in its order: at least the first `most`. Valid until the next call.
 */
export function selectMarkets(
  catalog: Catalog,
  { sort, window, platform, category, q }: MarketFilter,
  nowMs: number,
  most = Number.POSITIVE_INFINITY,
): Selection {
  const list = catalog.orders.list(toOrderName(sort ?? 'volume_24h', window), nowMs)
  const query = q === undefined ? null : parseQuery(q)
  const facet = { platform, category: category?.toLowerCase() }
  if (query === null) {
    const rows = catalog.facets.filter(list, facet)
    return { rows, total: rows.length, isNear: null }
  }
  const { matches: found, isNear } = findMatches(catalog.search, query, (all) => all)
  const matches = catalog.facets.narrow(found, facet)
  const rows = rankMatches(list, matches, { byRelevance: sort === undefined, most })
  return { rows, total: matches.rows.length, isNear }
}

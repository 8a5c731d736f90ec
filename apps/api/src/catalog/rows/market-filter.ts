import type { MarketQuery } from '@parallax/contract'
import type { Catalog } from '../catalog.ts'
import { findHits } from '../search/find-hits.ts'
import { parseQuery } from '../search/parse-query.ts'
import { rankHits } from '../search/rank-hits.ts'
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
  /** Whether nothing matched the search as written, and these are near hits; null without a search. */
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
  const { hits: found, isNear } = findHits(catalog.search, query, (all) => all)
  const hits = catalog.facets.narrow(found, facet)
  const rows = rankHits(list, hits, { byRelevance: sort === undefined, most })
  return { rows, total: hits.rows.length, isNear }
}

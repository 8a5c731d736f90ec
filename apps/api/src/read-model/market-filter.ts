import type { MarketQuery } from '@parallax/contract'
import { parseQuery } from '../search/parse-query.ts'
import type { Catalog } from './catalog.ts'
import { toOrderName } from './market-orders.ts'
import { rankMatches } from './rank-matches.ts'

/** What a list of listings is asked for, but for how much of it. */
export type MarketFilter = Pick<MarketQuery, 'sort' | 'window' | 'platform' | 'category' | 'q'>

/** The same text for the same filter, whatever the order of its parameters was and whether what goes without saying was said. */
export function toFilterKey({ sort, window, platform, category, q }: MarketFilter): string {
  const search = q === undefined || q.trim() === '' ? null : q
  const order = sort ?? (search === null ? 'volume_24h' : 'relevance')
  return JSON.stringify([order, window, platform ?? null, category ?? null, search])
}

/** The rows of all listings that the filter lets pass, in its order. */
export function selectMarkets(catalog: Catalog, filter: MarketFilter, nowMs: number): Int32Array {
  const { sort, window, platform, category, q } = filter
  const list = catalog.orders.list(toOrderName(sort ?? 'volume_24h', window), nowMs)
  const query = q === undefined ? null : parseQuery(q)
  const found = query === null ? list : rankMatches(list, catalog.search.find(query), sort === undefined)
  return catalog.facets.filter(found, { platform, category })
}

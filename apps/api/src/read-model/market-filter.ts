import type { MarketQuery } from '@parallax/contract'
import { parseQuery } from '../search/parse-query.ts'
import type { Catalog } from './catalog.ts'
import type { MarketEntry } from './market-entry.ts'
import { toOrderName } from './market-orders.ts'
import { rankMatches } from './rank-matches.ts'

/** What a list of listings is asked for, but for how much of it. */
export type MarketFilter = Pick<MarketQuery, 'sort' | 'window' | 'platform' | 'category' | 'q'>

/** The same text for the same filter, whatever the order of its parameters was. */
export function toFilterKey({ sort, window, platform, category, q }: MarketFilter): string {
  return JSON.stringify([sort ?? null, window, platform ?? null, category ?? null, q ?? null])
}

/** All listings that the filter lets pass, in its order. */
export function selectMarkets(catalog: Catalog, filter: MarketFilter, nowMs: number): readonly MarketEntry[] {
  const { sort, window, platform, category, q } = filter
  const list = catalog.orders.list(toOrderName(sort ?? 'volume_24h', window), nowMs)
  const query = q === undefined ? null : parseQuery(q)
  const isWanted = (market: MarketEntry) =>
    (platform === undefined || market.platform.slug === platform) &&
    (category === undefined || market.category === category)
  if (query !== null) {
    const matches = catalog.search.find(query)
    return rankMatches(list, matches, sort === undefined).filter(isWanted)
  }
  return platform === undefined && category === undefined ? list : list.filter(isWanted)
}

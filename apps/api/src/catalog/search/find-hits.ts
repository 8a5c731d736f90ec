import type { Query } from './parse-query.ts'
import type { SearchHits, SearchIndex } from './search-index.ts'

/** What a search found, and whether these are only near hits. */
export interface Found {
  readonly hits: SearchHits
  readonly isNear: boolean
}

/**
 * Finds exact hits, or the hits of the likeliest other reading of the query when there are none. `keep` drops
 * what the list can never show. The caller's own filters are not part of `keep`: a correctly spelt search whose
 * hits are all filtered out stays empty.
 */
export function findHits(search: SearchIndex, query: Query, keep: (hits: SearchHits) => SearchHits): Found {
  const exact = keep(search.find(query))
  if (exact.rows.length > 0) return { hits: exact, isNear: false }
  for (const near of search.findNear(query)) {
    const hits = keep(near)
    if (hits.rows.length > 0) return { hits, isNear: true }
  }
  return { hits: exact, isNear: false }
}

import type { Query } from './parse-query.ts'
import type { Matches, SearchIndex } from './search-index.ts'

/** What a search found, and whether these are only near matches. */
export interface Found {
  readonly matches: Matches
  readonly isNear: boolean
}

/**
 * Finds exact matches, or the matches of the likeliest other reading of the query when there are none. `keep` drops
 * what the list can never show. The caller's own filters are not part of `keep`: a correctly spelt search whose
 * matches are all filtered out stays empty.
 */
export function findMatches(search: SearchIndex, query: Query, keep: (matches: Matches) => Matches): Found {
  const exact = keep(search.find(query))
  if (exact.rows.length > 0) return { matches: exact, isNear: false }
  for (const near of search.findNear(query)) {
    const matches = keep(near)
    if (matches.rows.length > 0) return { matches, isNear: true }
  }
  return { matches: exact, isNear: false }
}

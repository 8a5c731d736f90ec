import type { Query } from '../search/parse-query.ts'
import type { Matches, SearchIndex } from '../search/search-index.ts'

/** What a search found, and whether that only nearly matches. */
export interface Found {
  readonly matches: Matches
  readonly isNear: boolean
}

/**
 * What matches as written; only where that is nothing, what the likeliest other reading of the query matches. `keep` leaves what the
 * list can show at all. What somebody narrows the list to is no part of it: who spelt right and filtered all away gets nothing.
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

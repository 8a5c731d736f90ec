import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import type { MarketsSearch } from './search.ts'

const LIMIT = 100
/** A service that has just begun has nothing yet. */
const EMPTY_REFRESH_MS = 5_000

/** What the API is asked for, but for the page. */
export const toMarketsRequest = ({ q, platform, category, sort, window }: MarketsSearch) => ({
  limit: LIMIT,
  q,
  platform,
  category,
  sort,
  window,
})

/** Page after page by cursor, as somebody scrolls. */
export const marketsQuery = (search: MarketsSearch) =>
  infiniteQueryOptions({
    queryKey: ['markets', 'list', toMarketsRequest(search)],
    queryFn: ({ signal, pageParam }) =>
      client.markets.list({ ...toMarketsRequest(search), cursor: pageParam ?? undefined }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
    // A list that filters leave empty stays so.
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.meta.total === 0 &&
      [search.q, search.platform, search.category].every((each) => each === undefined)
        ? EMPTY_REFRESH_MS
        : false,
  })

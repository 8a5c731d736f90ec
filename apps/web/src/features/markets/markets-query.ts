import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import type { MarketsSearch } from './search.ts'

const LIMIT = 100

/** Page after page by cursor, as somebody scrolls. */
export const marketsQuery = ({ q, platform, category, sort, window }: MarketsSearch) =>
  infiniteQueryOptions({
    queryKey: ['markets', 'list', { q, platform, category, sort, window }],
    queryFn: ({ signal, pageParam }) =>
      client.markets.list(
        { limit: LIMIT, q, platform, category, sort, window, cursor: pageParam ?? undefined },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
  })

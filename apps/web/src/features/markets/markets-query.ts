import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { PAGE_SIZE, toOffset } from '../../lib/paging.ts'
import { whileEmpty } from '../../lib/while-empty.ts'
import type { MarketsSearch } from './search.ts'

/** The filters as the API expects them. */
export const toMarketsFilter = ({ q, platform, category, sort, window }: MarketsSearch) => ({
  q,
  platform,
  category,
  sort,
  window,
})

/** The request parameters for one page. */
export const toMarketsRequest = (search: MarketsSearch) => ({
  ...toMarketsFilter(search),
  limit: PAGE_SIZE,
  offset: toOffset(search.page),
})

export const marketsQuery = (search: MarketsSearch) =>
  queryOptions({
    queryKey: ['markets', 'list', toMarketsRequest(search)],
    queryFn: ({ signal }) => client.markets.list(toMarketsRequest(search), signal),
    placeholderData: keepPreviousData,
    // A list that is empty because of its filters is not refetched.
    refetchInterval: [search.q, search.platform, search.category].every((each) => each === undefined)
      ? whileEmpty
      : false,
  })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { whileEmpty } from '../../lib/while-empty.ts'
import type { MarketsSearch } from './search.ts'

/** A page is about 11,000 px high on a phone, 2,000 on a desktop. */
export const PAGE_SIZE = 50

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
  offset: ((search.page ?? 1) - 1) * PAGE_SIZE,
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

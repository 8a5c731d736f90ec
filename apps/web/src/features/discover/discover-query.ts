import type { DiscoverList, Static } from '@parallax/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { PAGE_SIZE } from '../../lib/paging.ts'
import { whileEmpty } from '../../lib/while-empty.ts'
import type { DiscoverSearch } from './search.ts'

export type DiscoverAnswer = Static<typeof DiscoverList>
export type Question = DiscoverAnswer['data'][number]

export type DiscoverFilters = Pick<DiscoverSearch, 'q' | 'category' | 'venues' | 'sort'>

/** As many as one response and one stream may hold. */
const MOST = 200

/**
 * The response that holds a page, and the page's place in it. A response holds four pages, so a question that moves to
 * another page while someone reads is still known, and its row can stay.
 */
export function toPart(page: number): { readonly offset: number; readonly start: number } {
  const first = (page - 1) * PAGE_SIZE
  const start = first % MOST
  return { offset: first - start, start }
}

/** The request parameters for the whole list. */
export const toDiscoverRequest = ({ q, category, venues, sort }: DiscoverFilters) => ({
  limit: MOST,
  q,
  category,
  sort,
  min_venues: venues === undefined ? undefined : Number(venues),
})

export const discoverQuery = ({ q, category, venues, sort }: DiscoverFilters, offset: number) =>
  queryOptions({
    queryKey: ['discover', { q, category, venues, sort, offset }],
    queryFn: ({ signal }) =>
      client.questions.list({ ...toDiscoverRequest({ q, category, venues, sort }), offset }, signal),
    placeholderData: keepPreviousData,
    // A list that is empty because of its filters is not refetched.
    refetchInterval: q === undefined && category === undefined ? whileEmpty : false,
  })

/** Index prices of the last day, in one request for all rows. */
export const sparklinesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['discover', 'sparklines', ids],
    queryFn: ({ signal }) => client.questions.sparklines(ids, signal),
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
  })

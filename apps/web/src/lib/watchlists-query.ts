import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

/** All lists of the account; there are 50 at most. */
export const watchlistsQuery = queryOptions({
  queryKey: ['watchlists'],
  queryFn: ({ signal }) => client.watchlists.list({ limit: 50 }, signal),
})

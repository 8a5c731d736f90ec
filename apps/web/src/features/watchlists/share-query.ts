import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

/** The embeds of one list; an account has 100 at most. */
export const embedsQuery = (watchlistId: string) =>
  queryOptions({
    queryKey: ['watchlists', watchlistId, 'embeds'],
    queryFn: ({ signal }) => client.embeds.list({ watchlist_id: watchlistId, limit: 100 }, signal),
  })

/** All feeds of the account; there are 50 at most. */
export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: ({ signal }) => client.feeds.list({ limit: 50 }, signal),
})

import type { Static, StreamIndexPrice, WatchlistItem } from '@parallax/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

export type Figures = Omit<Static<typeof StreamIndexPrice>, 'canonical_question_id'>

/** An item with what the stream has told of its question; null before it has told anything. */
export interface WatchedItem extends WatchlistItem {
  readonly figures: Figures | null
}

export const watchlistQuery = (id: string) =>
  queryOptions({
    queryKey: ['watchlists', id],
    queryFn: async ({ signal }) => {
      const { data } = await client.watchlists.get(id, signal)
      const items: readonly WatchedItem[] = data.items.map((item) => ({ ...item, figures: null }))
      return { ...data, items }
    },
  })

import type { Static, StreamIndexPrice, WatchlistItem } from '@parallax/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

export type IndexFigures = Omit<Static<typeof StreamIndexPrice>, 'canonical_question_id'>

/** An item with its question's last index from the stream; null before the first event. */
export interface WatchedItem extends WatchlistItem {
  readonly figures: IndexFigures | null
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

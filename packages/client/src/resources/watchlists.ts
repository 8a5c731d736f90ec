import type {
  Deleted,
  FilledWatchlist,
  NewWatchlistItem,
  PageQuery,
  WatchlistAnswer,
  WatchlistItemAnswer,
  WatchlistList,
  WatchlistName,
} from '@parallax/contract'
import type { PartialQuery, Transport } from '../transport.ts'

const PATH = '/api/v1/watchlists'

export const watchlists = (transport: Transport) => ({
  list: (query: PartialQuery<PageQuery> = {}, signal?: AbortSignal) =>
    transport.json<WatchlistList>('GET', PATH, { query, signal }),
  create: (body: WatchlistName) => transport.json<WatchlistAnswer>('POST', PATH, { body }),
  get: (id: string, signal?: AbortSignal) =>
    transport.json<FilledWatchlist>('GET', `${PATH}/${id}`, { signal }),
  rename: (id: string, body: WatchlistName) =>
    transport.json<WatchlistAnswer>('PATCH', `${PATH}/${id}`, { body }),
  delete: (id: string) => transport.json<Deleted>('DELETE', `${PATH}/${id}`),
  addItem: (id: string, body: NewWatchlistItem) =>
    transport.json<WatchlistItemAnswer>('POST', `${PATH}/${id}/items`, { body }),
  removeItem: (id: string, itemId: string) =>
    transport.json<Deleted>('DELETE', `${PATH}/${id}/items/${itemId}`),
})

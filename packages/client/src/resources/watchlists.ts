import type {
  Deleted,
  FilledWatchlist,
  NewWatchlistItem,
  PageQuery,
  Static,
  WatchlistAnswer,
  WatchlistItemAnswer,
  WatchlistList,
  WatchlistName,
} from '@parallax/contract'
import type { Asked, Transport } from '../transport.ts'

const PATH = '/api/v1/watchlists'

export const watchlists = (transport: Transport) => ({
  list: (query: Asked<PageQuery> = {}, signal?: AbortSignal) =>
    transport.json<Static<typeof WatchlistList>>('GET', PATH, { query, signal }),
  create: (body: WatchlistName) => transport.json<Static<typeof WatchlistAnswer>>('POST', PATH, { body }),
  get: (id: string, signal?: AbortSignal) =>
    transport.json<Static<typeof FilledWatchlist>>('GET', `${PATH}/${id}`, { signal }),
  rename: (id: string, body: WatchlistName) =>
    transport.json<Static<typeof WatchlistAnswer>>('PATCH', `${PATH}/${id}`, { body }),
  delete: (id: string) => transport.json<Static<typeof Deleted>>('DELETE', `${PATH}/${id}`),
  addItem: (id: string, body: NewWatchlistItem) =>
    transport.json<Static<typeof WatchlistItemAnswer>>('POST', `${PATH}/${id}/items`, { body }),
  removeItem: (id: string, itemId: string) =>
    transport.json<Static<typeof Deleted>>('DELETE', `${PATH}/${id}/items/${itemId}`),
})

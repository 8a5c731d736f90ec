import type {
  MarketAnswer,
  MarketList,
  MarketQuery,
  Sparklines,
  Static,
  TrendingList,
} from '@parallax/contract'
import type { Asked, Transport } from '../transport.ts'

/** Listings of the venues. Nobody has to sign in for them. */
export const markets = (transport: Transport) => ({
  list: (query: Asked<MarketQuery> = {}, signal?: AbortSignal) =>
    transport.json<Static<typeof MarketList>>('GET', '/api/v1/markets', { query, signal }),
  get: (id: string, signal?: AbortSignal) =>
    transport.json<Static<typeof MarketAnswer>>('GET', `/api/v1/markets/${id}`, { signal }),
  trending: (query: { readonly limit?: number } = {}, signal?: AbortSignal) =>
    transport.json<Static<typeof TrendingList>>('GET', '/api/v1/markets/trending', { query, signal }),
  /** Prices of the last 24 hours of up to 100 listings. */
  sparklines: (ids: readonly string[], signal?: AbortSignal) =>
    transport.json<Static<typeof Sparklines>>('GET', '/api/v1/markets/sparklines', {
      query: { ids: String(ids) },
      signal,
    }),
})

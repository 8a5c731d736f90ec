import type {
  MarketAnswer,
  MarketList,
  MarketQuery,
  SparklineQuery,
  Sparklines,
  TrendingList,
} from '@parallax/contract'
import { eachItemByCursor } from '../each-item.ts'
import type { PartialQuery, Transport } from '../transport.ts'

/** Page size for reading every item. */
const MOST = 200

/** Listings of the venues. They need no sign-in. */
export const markets = (transport: Transport) => ({
  list: (query: PartialQuery<MarketQuery> = {}, signal?: AbortSignal) =>
    transport.json<MarketList>('GET', '/api/v1/markets', { query, signal }),
  /** All of them, page after page. */
  each: (query: PartialQuery<Omit<MarketQuery, 'cursor' | 'offset'>> = {}, signal?: AbortSignal) =>
    eachItemByCursor((page) =>
      transport.json<MarketList>('GET', '/api/v1/markets', {
        query: { limit: MOST, ...query, ...page },
        signal,
      }),
    ),
  get: (id: string, signal?: AbortSignal) =>
    transport.json<MarketAnswer>('GET', `/api/v1/markets/${id}`, { signal }),
  trending: (query: { readonly limit?: number } = {}, signal?: AbortSignal) =>
    transport.json<TrendingList>('GET', '/api/v1/markets/trending', { query, signal }),
  /** Prices of up to 100 listings, by default for the last 24 hours; see `range`. */
  sparklines: (
    ids: readonly string[],
    query: Pick<PartialQuery<SparklineQuery>, 'range'> = {},
    signal?: AbortSignal,
  ) =>
    transport.json<Sparklines>('GET', '/api/v1/markets/sparklines', {
      query: { ids: String(ids), ...query },
      signal,
    }),
})

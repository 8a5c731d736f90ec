import type {
  ApiKeyCreated,
  ApiKeyList,
  ApiKeyRevoked,
  EndpointStats,
  LogList,
  LogQuery,
  NewApiKey,
  PageQuery,
  Rotation,
  StatsList,
  StatsQuery,
} from '@parallax/contract'
import type { PartialQuery, Transport } from '../transport.ts'

const KEYS = '/api/v1/console/keys'

/** For one key; the rest has defaults. */
type OfKey<Query extends { readonly api_key_id: string }> = PartialQuery<Omit<Query, 'api_key_id'>> &
  Pick<Query, 'api_key_id'>

/** API keys and their usage. */
export const developerConsole = (transport: Transport) => ({
  listKeys: (query: PartialQuery<PageQuery> = {}, signal?: AbortSignal) =>
    transport.json<ApiKeyList>('GET', KEYS, { query, signal }),
  createKey: (body: NewApiKey) => transport.json<ApiKeyCreated>('POST', KEYS, { body }),
  revokeKey: (id: string) => transport.json<ApiKeyRevoked>('DELETE', `${KEYS}/${id}`),
  rotateKey: (id: string, body: Rotation = {}) =>
    transport.json<ApiKeyCreated>('POST', `${KEYS}/${id}/rotate`, { body }),
  stats: (query: OfKey<StatsQuery>, signal?: AbortSignal) =>
    transport.json<StatsList>('GET', '/api/v1/console/stats', { query, signal }),
  endpointStats: (query: OfKey<StatsQuery>, signal?: AbortSignal) =>
    transport.json<EndpointStats>('GET', '/api/v1/console/stats/endpoints', { query, signal }),
  logs: (query: OfKey<LogQuery>, signal?: AbortSignal) =>
    transport.json<LogList>('GET', '/api/v1/console/logs', { query, signal }),
  /** The whole log of a key as CSV. */
  exportLogs: (apiKeyId: string, signal?: AbortSignal) =>
    transport.text('GET', '/api/v1/console/logs/export', { query: { api_key_id: apiKeyId }, signal }),
})

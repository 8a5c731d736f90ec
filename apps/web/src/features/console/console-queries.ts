import type { ApiKey } from '@parallax/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { PERIODS } from './periods.ts'
import type { Granularity } from './search.ts'

export type Key = ApiKey

/** An account has 20 active keys at most; revoked ones stay listed. */
const KEYS_LIMIT = 200
export const LOG_LIMIT = 50
const REFRESH_MS = 30_000

export const keysQuery = queryOptions({
  queryKey: ['console', 'keys'],
  queryFn: ({ signal }) => client.console.listKeys({ limit: KEYS_LIMIT }, signal),
})

export const statsQuery = (keyId: string, granularity: Granularity) =>
  queryOptions({
    queryKey: ['console', 'stats', keyId, granularity],
    queryFn: ({ signal }) =>
      client.console.stats({ api_key_id: keyId, granularity, limit: PERIODS[granularity] }, signal),
    refetchInterval: REFRESH_MS,
  })

export const endpointStatsQuery = (keyId: string, granularity: Granularity) =>
  queryOptions({
    queryKey: ['console', 'endpoints', keyId, granularity],
    queryFn: ({ signal }) =>
      client.console.endpointStats({ api_key_id: keyId, granularity, limit: PERIODS[granularity] }, signal),
    refetchInterval: REFRESH_MS,
  })

export const logsQuery = (keyId: string, offset: number) =>
  queryOptions({
    queryKey: ['console', 'logs', keyId, offset],
    queryFn: ({ signal }) => client.console.logs({ api_key_id: keyId, limit: LOG_LIMIT, offset }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

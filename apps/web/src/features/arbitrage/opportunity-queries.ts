import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

/** The stream updates the opportunity; the details behind it are refetched. */
const REFRESH_MS = 30_000
const HISTORY_LIMIT = 200

export const opportunityQuery = (id: string) =>
  queryOptions({
    queryKey: ['arbitrage', 'one', id],
    queryFn: ({ signal }) => client.arbitrage.get(id, signal),
  })

export const advisoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['arbitrage', 'advisory', id],
    queryFn: ({ signal }) => client.arbitrage.advisory(id, signal),
    refetchInterval: REFRESH_MS,
  })

export const policyQuery = (id: string) =>
  queryOptions({
    queryKey: ['arbitrage', 'policy', id],
    queryFn: ({ signal }) => client.arbitrage.policyDecision(id, signal),
    refetchInterval: REFRESH_MS,
  })

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['arbitrage', 'history', id],
    queryFn: ({ signal }) => client.arbitrage.history(id, { limit: HISTORY_LIMIT }, signal),
    refetchInterval: 2 * REFRESH_MS,
  })

export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['arbitrage', 'comparison', id],
    queryFn: ({ signal }) => client.arbitrage.comparison(id, signal),
    staleTime: 60_000,
  })

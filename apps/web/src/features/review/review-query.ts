import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import type { Reason } from './search.ts'

/** The most valuable pairs come first; no one decides more than these in one sitting. */
const LIMIT = 50

export const queueQuery = (reason: Reason | undefined) =>
  queryOptions({
    queryKey: ['review', 'queue', reason],
    queryFn: ({ signal }) => client.review.list({ limit: LIMIT, reason }, signal),
    placeholderData: keepPreviousData,
  })

export const pairQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', 'pair', id],
    queryFn: ({ signal }) => client.review.get(id, signal),
  })

export const decisionsQuery = (offset: number) =>
  queryOptions({
    queryKey: ['review', 'decisions', offset],
    queryFn: ({ signal }) => client.review.decisions({ limit: LIMIT, offset }, signal),
    placeholderData: keepPreviousData,
  })

export const qualityQuery = queryOptions({
  queryKey: ['review', 'quality'],
  queryFn: ({ signal }) => client.service.matchingQuality(signal),
})

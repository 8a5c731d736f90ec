import type { SessionList } from '@parallax/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

export type SessionRow = SessionList['data'][number]

export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: ({ signal }) => client.auth.sessions(signal),
})

export const eventsQuery = queryOptions({
  queryKey: ['settings', 'events'],
  queryFn: ({ signal }) => client.auth.securityEvents({ limit: 50 }, signal),
})

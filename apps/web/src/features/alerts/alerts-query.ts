import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

/** The newest alerts; an account may have 500. */
const LIMIT = 50

export const alertsQuery = (offset = 0) =>
  queryOptions({
    queryKey: ['alerts', 'list', offset],
    queryFn: ({ signal }) => client.alerts.list({ limit: LIMIT, offset }, signal),
  })

export const alertEventsQuery = (id: string) =>
  queryOptions({
    queryKey: ['alerts', 'events', id],
    queryFn: ({ signal }) => client.alerts.events(id, { limit: LIMIT }, signal),
  })

import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

/** There are ten at most. */
export const channelsQuery = queryOptions({
  queryKey: ['channels', 'list'],
  queryFn: ({ signal }) => client.notificationChannels.list({}, signal),
})

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['channels', 'deliveries', id],
    queryFn: ({ signal }) => client.notificationChannels.deliveries(id, {}, signal),
  })

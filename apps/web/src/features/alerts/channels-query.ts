import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

/** An account has ten at most. */
export const channelsQuery = queryOptions({
  queryKey: ['channels', 'list'],
  queryFn: ({ signal }) => client.notificationChannels.list({}, signal),
})

/** A new message is sent within a second or two; a retry may take hours. */
const NEW_POLL_MS = 2_000

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['channels', 'deliveries', id],
    queryFn: ({ signal }) => client.notificationChannels.deliveries(id, {}, signal),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status, attempts }) => status === 'pending' && attempts === 0) === true
        ? NEW_POLL_MS
        : false,
  })

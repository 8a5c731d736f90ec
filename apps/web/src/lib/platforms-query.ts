import type { PlatformList } from '@parallax/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

export type VenueHealth = PlatformList['data'][number]

/** The state of each venue's sweeps. */
export const platformsQuery = queryOptions({
  queryKey: ['venues', 'health'],
  queryFn: ({ signal }) => client.platforms.list(signal),
  refetchInterval: 15_000,
})

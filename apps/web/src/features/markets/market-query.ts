import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

export const marketQuery = (id: string) =>
  queryOptions({
    queryKey: ['markets', 'one', id],
    queryFn: ({ signal }) => client.markets.get(id, signal),
    refetchInterval: 30_000,
  })

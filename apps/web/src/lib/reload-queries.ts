import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Refetches what a change made stale. A first response still in flight may predate the change and would be taken for the
 * new one, so it is cancelled.
 */
export async function reloadQueries(queryClient: QueryClient, filters: QueryFilters = {}): Promise<void> {
  await queryClient.cancelQueries(filters)
  await queryClient.invalidateQueries(filters)
}

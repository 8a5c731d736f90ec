import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Asks again what a change made old. A first answer that is still on its way may be of before the change, and would be taken for
 * the new one: it is not waited for.
 */
export async function readAgain(queryClient: QueryClient, filters: QueryFilters = {}): Promise<void> {
  await queryClient.cancelQueries(filters)
  await queryClient.invalidateQueries(filters)
}

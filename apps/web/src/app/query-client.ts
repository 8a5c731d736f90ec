import { ApiError } from '@parallax/client'
import { QueryClient } from '@tanstack/react-query'

const MOST_TRIES = 2

/** A refusal is an answer: only what may have been bad luck is tried again. A session has 60 requests a minute. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < MOST_TRIES && (!(error instanceof ApiError) || error.httpStatus >= 500),
    },
  },
})

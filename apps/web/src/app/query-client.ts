import { ApiError } from '@parallax/client'
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { onConnectionChange, readConnection, watchConnection } from '../lib/connection.ts'
import { checkSession } from '../lib/session.ts'

const MOST_TRIES = 2

/**
 * A refusal is a final answer: only failures that may be temporary are retried, since a session has 60 requests a minute.
 * Without a connection nothing is requested. Everything on the page is refetched when it is back.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => checkSession(queryClient, error) }),
  mutationCache: new MutationCache({ onError: (error) => checkSession(queryClient, error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: 'always',
      retry: (failures, error) =>
        failures < MOST_TRIES && (!(error instanceof ApiError) || error.httpStatus >= 500),
    },
    // A change made while the service is unreachable fails at once and is not sent later.
    mutations: { networkMode: 'always' },
  },
})

watchConnection()
onlineManager.setEventListener((setOnline) =>
  onConnectionChange(() => setOnline(readConnection().connection === 'up')),
)

import { ApiError } from '@parallax/client'
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { onConnectionChange, readConnection, watchConnection } from '../lib/connection.ts'
import { checkSession } from '../lib/session.ts'

const MOST_TRIES = 2

/**
 * A refusal is an answer: only what may have been bad luck is tried again. A session has 60 requests a minute. Without a connection
 * nothing is asked, and everything on the page is asked again when it is back.
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
    // What somebody sends while nobody answers is refused at once, not sent later.
    mutations: { networkMode: 'always' },
  },
})

watchConnection()
onlineManager.setEventListener((setOnline) =>
  onConnectionChange(() => setOnline(readConnection().connection === 'up')),
)

import { ApiError } from '@parallax/client'
import type { Me } from '@parallax/contract'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from './client.ts'
import { readAgain } from './read-again.ts'

type Account = Me['data']

/**
 * Whether somebody signed in here before. It is no credential: it only spares first-time visitors a request that would be
 * refused.
 */
const KEY = 'parallax-signed-in'

/** Whether to ask for what needs an account before it is known who is here: the answer is on its way then. */
export function wasSignedIn(): boolean {
  return localStorage.getItem(KEY) !== null
}

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Account | null> => {
    if (!wasSignedIn()) return null
    try {
      return (await client.auth.me(signal)).data
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.httpStatus !== 401) throw cause
      localStorage.removeItem(KEY)
      return null
    }
  },
  staleTime: 5 * 60_000,
})

export interface Session {
  /** Null for somebody who has not signed in, and while that is not known. */
  readonly account: Account | null
  /** False while it is not known who is here. */
  readonly isKnown: boolean
}

/** Who is here. Queries that need an account are `enabled` by it. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery)
  return { account: data ?? null, isKnown: !isPending }
}

/** To be called after every way of signing in. */
export async function beginSession(queryClient: QueryClient): Promise<void> {
  localStorage.setItem(KEY, 'yes')
  await readAgain(queryClient)
}

export function useSignOut(): () => Promise<void> {
  const endSession = useEndSession()
  return async () => {
    await client.auth.logout().catch((cause: unknown) => {
      if (!(cause instanceof ApiError) || cause.httpStatus !== 401) throw cause
    })
    endSession()
  }
}

/** To be called when the session has ended in whatever way. */
export function useEndSession(): () => void {
  const queryClient = useQueryClient()
  return () => {
    localStorage.removeItem(KEY)
    queryClient.setQueryData(sessionQuery.queryKey, null)
    // What was for one account is shown to nobody else.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  }
}

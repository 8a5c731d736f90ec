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
const AGAIN_MS = 5_000

/** Whether to ask for what needs an account before it is known who is here: the answer is on its way then. */
export function wasSignedIn(): boolean {
  return localStorage.getItem(KEY) !== null
}

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client: queryClient }): Promise<Known | null> => {
    if (!wasSignedIn()) return null
    try {
      return { account: (await client.auth.me(signal)).data, isExpired: false }
    } catch (cause) {
      if (!isUnauthorized(cause)) throw cause
      const before = queryClient.getQueryData<Known | null>(['session'])
      // Who was here a moment ago keeps the page, and is asked to sign in again over it.
      if (before !== undefined && before !== null) return { ...before, isExpired: true }
      localStorage.removeItem(KEY)
      return null
    }
  },
  staleTime: 5 * 60_000,
  refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? AGAIN_MS : false),
})

interface Known {
  readonly account: Account
  /** The session has ended while the page was open. */
  readonly isExpired: boolean
  /** Somebody is signing out: nothing new is asked for in their name. */
  readonly isLeaving?: true
}

export interface Session {
  /** Null for somebody who has not signed in, and while that is not known. */
  readonly account: Account | null
  /** False while it is not known who is here, also because the service does not answer. */
  readonly isKnown: boolean
  readonly isExpired: boolean
  readonly isLeaving: boolean
  /** The service answers, but not who is here. */
  readonly hasFailed: boolean
}

/** Who is here. Queries that need an account are `enabled` by it. */
export function useSession(): Session {
  const { data, isError } = useQuery(sessionQuery)
  return {
    account: data?.account ?? null,
    isKnown: data !== undefined,
    isExpired: data?.isExpired === true,
    isLeaving: data?.isLeaving === true,
    hasFailed: isError && data === undefined,
  }
}

/** To be called when a request was refused: asks whether the session has ended. */
export function checkSession(queryClient: QueryClient, cause: unknown): void {
  if (!isUnauthorized(cause)) return
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  if (known === undefined || known === null || known.isExpired) return
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
}

function isUnauthorized(cause: unknown): boolean {
  return cause instanceof ApiError && cause.httpStatus === 401
}

/** To be called after every way of signing in. */
export async function beginSession(queryClient: QueryClient): Promise<void> {
  const before = queryClient.getQueryData(sessionQuery.queryKey)?.account.id
  localStorage.setItem(KEY, 'yes')
  await readAgain(queryClient, { queryKey: sessionQuery.queryKey, exact: true })
  const isSame = queryClient.getQueryData(sessionQuery.queryKey)?.account.id === before
  // What was for one account is shown to nobody else.
  await (isSame ? readAgain(queryClient) : queryClient.resetQueries({ predicate: isNoSession }))
}

const isNoSession = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] !== 'session'

export function useSignOut(): () => Promise<void> {
  const endSession = useEndSession()
  const queryClient = useQueryClient()
  const change = (leaving: Pick<Known, 'isLeaving'>) =>
    queryClient.setQueryData(
      sessionQuery.queryKey,
      (known) => known && { account: known.account, isExpired: known.isExpired, ...leaving },
    )
  return async () => {
    change({ isLeaving: true })
    await client.auth.logout().catch((cause: unknown) => {
      if (isUnauthorized(cause)) return
      change({})
      throw cause
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
    queryClient.removeQueries({ predicate: isNoSession })
  }
}

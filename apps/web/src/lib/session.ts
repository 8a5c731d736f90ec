import { ApiError } from '@parallax/client'
import type { Me } from '@parallax/contract'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

type Account = Me['data']

/**
 * Whether someone signed in here before. It is not a credential: it only saves first-time visitors a request that would
 * be refused.
 */
const KEY = 'parallax-signed-in'
const AGAIN_MS = 5_000

/** Whether to request account data before the account is known: the response then arrives earlier. */
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
      // The page of the signed-in account stays, with a prompt to sign in again on top of it.
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
  /** The session ended while the page was open. */
  readonly isExpired: boolean
  /** Signing out is in progress: no new requests are sent for the account. */
  readonly isLeaving?: true
}

export interface Session {
  /** Null for anonymous visitors, and while the account is not known yet. */
  readonly account: Account | null
  /** False while the account is not known, also because the service does not answer. */
  readonly isKnown: boolean
  readonly isExpired: boolean
  readonly isLeaving: boolean
  /** The request for the account failed, and nothing is known from before. */
  readonly hasFailed: boolean
}

/** The current account. Queries that need one are `enabled` by it. */
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

/** Call when a request was refused: checks whether the session has ended. */
export function checkSession(queryClient: QueryClient, cause: unknown): void {
  if (!isUnauthorized(cause)) return
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  if (known === undefined || known === null || known.isExpired) return
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
}

function isUnauthorized(cause: unknown): boolean {
  return cause instanceof ApiError && cause.httpStatus === 401
}

/** Call after every way of signing in. */
export async function beginSession(queryClient: QueryClient): Promise<void> {
  const before = queryClient.getQueryData(sessionQuery.queryKey)?.account.id
  localStorage.setItem(KEY, 'yes')
  await reloadQueries(queryClient, { queryKey: sessionQuery.queryKey, exact: true })
  const isSame = queryClient.getQueryData(sessionQuery.queryKey)?.account.id === before
  // Data of one account is never shown to another.
  await (isSame ? reloadQueries(queryClient) : queryClient.resetQueries({ predicate: isNoSession }))
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

/** Call when the session has ended in any way. */
export function useEndSession(): () => void {
  const queryClient = useQueryClient()
  return () => {
    localStorage.removeItem(KEY)
    queryClient.setQueryData(sessionQuery.queryKey, null)
    // Data of one account is never shown to another.
    queryClient.removeQueries({ predicate: isNoSession })
  }
}

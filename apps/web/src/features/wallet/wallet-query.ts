import type { WalletResult } from '@parallax/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import type { WalletSearch } from './search.ts'

export type Wallet = WalletResult
export type Entry = Wallet['platforms'][keyof Wallet['platforms']]
export type KnownEntry = Exclude<Entry, { error: string }>
export type Position = KnownEntry['positions'][number]
export type Trade = KnownEntry['history'][number]

/** The service caches venues for a minute and failures for 5 s: a venue too late for one response is in the next. */
const REFRESH_MS = 60_000
const AFTER_FAILURE_MS = 10_000

export const walletQuery = (address: string, { solana, manifold }: Omit<WalletSearch, 'address'>) =>
  queryOptions({
    queryKey: ['wallet', address, { solana, manifold }],
    queryFn: ({ signal }) =>
      client.walletTracker.get(
        address,
        { ...(solana === undefined ? {} : { solana }), ...(manifold === undefined ? {} : { manifold }) },
        signal,
      ),
    refetchInterval: ({ state }) =>
      state.data?.summary.isComplete === false ? AFTER_FAILURE_MS : REFRESH_MS,
  })

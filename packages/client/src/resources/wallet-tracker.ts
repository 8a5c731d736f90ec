import type { WalletQuery, WalletResult } from '@parallax/contract'
import type { Transport } from '../transport.ts'

/** What a wallet holds on the venues that show accounts. */
export const walletTracker = (transport: Transport) => ({
  get: (address: string, query: WalletQuery = {}, signal?: AbortSignal) =>
    transport.json<WalletResult>('GET', `/api/v1/wallet-tracker/${encodeURIComponent(address)}`, {
      query,
      signal,
    }),
  /** The same as CSV. */
  export: (address: string, query: WalletQuery = {}, signal?: AbortSignal) =>
    transport.text('GET', `/api/v1/wallet-tracker/${encodeURIComponent(address)}/export.csv`, {
      query,
      signal,
    }),
})

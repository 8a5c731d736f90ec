import type { PlatformChart, PlatformList, PlatformStats } from '@parallax/contract'
import type { Transport } from '../transport.ts'

/** The venues. */
export const platforms = (transport: Transport) => ({
  /** With the state of reading them. */
  list: (signal?: AbortSignal) => transport.json<PlatformList>('GET', '/api/v1/platforms', { signal }),
  stats: (slug: string, signal?: AbortSignal) =>
    transport.json<PlatformStats>('GET', `/api/v1/platforms/${slug}/stats`, { signal }),
  charts: (slug: string, query: { readonly days?: number } = {}, signal?: AbortSignal) =>
    transport.json<PlatformChart>('GET', `/api/v1/platforms/${slug}/charts`, {
      query,
      signal,
    }),
})

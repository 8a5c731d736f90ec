import type { PlatformChart, PlatformList, PlatformStats, Static } from '@parallax/contract'
import type { Transport } from '../transport.ts'

/** The seven venues. */
export const platforms = (transport: Transport) => ({
  /** How reading them goes. */
  list: (signal?: AbortSignal) =>
    transport.json<Static<typeof PlatformList>>('GET', '/api/v1/platforms', { signal }),
  stats: (slug: string, signal?: AbortSignal) =>
    transport.json<Static<typeof PlatformStats>>('GET', `/api/v1/platforms/${slug}/stats`, { signal }),
  charts: (slug: string, query: { readonly days?: number } = {}, signal?: AbortSignal) =>
    transport.json<Static<typeof PlatformChart>>('GET', `/api/v1/platforms/${slug}/charts`, {
      query,
      signal,
    }),
})

import type { DeepHealth, Health, Jwks, MatchingQuality } from '@parallax/contract'
import type { Transport } from '../transport.ts'

/** What the service reports about itself. */
export const service = (transport: Transport) => ({
  health: (signal?: AbortSignal) => transport.json<Health>('GET', '/health', { signal }),
  /** What is degraded, if something is. */
  deepHealth: (signal?: AbortSignal) => transport.json<DeepHealth>('GET', '/health/deep', { signal }),
  ready: (signal?: AbortSignal) => transport.json<Health>('GET', '/ready', { signal }),
  /** The keys that certificates are signed with. */
  jwks: (signal?: AbortSignal) => transport.json<Jwks>('GET', '/.well-known/jwks.json', { signal }),
  matchingQuality: (signal?: AbortSignal) =>
    transport.json<MatchingQuality>('GET', '/api/v1/matching/quality', { signal }),
})

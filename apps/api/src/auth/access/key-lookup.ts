import type { Permission, RateTier } from '@parallax/domain'

/** An API key that may be used now. */
export interface ActiveKey {
  readonly id: string
  readonly accountId: string
  readonly permissions: readonly Permission[]
  readonly tier: RateTier
}

export interface KeyLookup {
  /** The record of a key that may be used now; null otherwise. Synchronous when the key is cached. */
  find(presented: string): ActiveKey | null | Promise<ActiveKey | null>
}

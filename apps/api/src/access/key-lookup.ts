import type { Permission, RateTier } from '@parallax/domain'

/** An API key that may be used now. */
export interface ActiveKey {
  readonly id: string
  readonly accountId: string
  readonly permissions: readonly Permission[]
  readonly tier: RateTier
}

export interface KeyLookup {
  /** The key's record when it may be used now; null otherwise. Answers at once when warm. */
  find(presented: string): ActiveKey | null | Promise<ActiveKey | null>
}

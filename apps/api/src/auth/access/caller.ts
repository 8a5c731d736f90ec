import type { ActiveKey } from './key-lookup.ts'

/** Who sent a request, as far as its credential could be verified. */
export type Caller =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'account'
      readonly accountId: string
      readonly email: string
      /** The sign-in that the token belongs to. */
      readonly sessionId: string
      readonly by: 'bearer' | 'cookie'
    }
  | {
      readonly kind: 'wallet'
      readonly accountId: string
      readonly address: string
      readonly sessionId: string
      readonly by: 'cookie'
    }
  | { readonly kind: 'key'; readonly key: ActiveKey }

/** A request without a credential, or with an invalid one. */
export const ANONYMOUS: Caller = { kind: 'none' }

import type { ActiveKey } from './key-lookup.ts'

/** Who a request comes from, as far as its credential could be verified. */
export type Caller =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'account'
      readonly accountId: string
      readonly email: string
      /** The sign-in that the token came of. */
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

/** A request without a credential, or with one that does not hold. */
export const NOBODY: Caller = { kind: 'none' }

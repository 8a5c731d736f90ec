import type { Pair } from '@parallax/domain'

export interface ComparedPair extends Pair {
  /** What the two listings state differently, field by field. */
  readonly differences: readonly { readonly slot: string; readonly a: string; readonly b: string }[]
}

import type { Pair } from '@parallax/domain'

export interface ComparedPair extends Pair {
  /** Field by field, what the two listings say differently. */
  readonly differences: readonly { readonly slot: string; readonly a: string; readonly b: string }[]
}

import type { LinkingRelation } from '@parallax/domain'

/** Two listings that the matcher holds for the same question, or for opposites. */
export interface Pair {
  readonly id: string
  /** The smaller of the two ids. */
  readonly marketA: string
  readonly marketB: string
  readonly relation: LinkingRelation
  readonly confidence: number
  readonly method: 'semantic' | 'exact'
  readonly reason: string
}

export interface ComparedPair extends Pair {
  /** Field by field, what the two listings say differently. */
  readonly differences: readonly { readonly slot: string; readonly a: string; readonly b: string }[]
}

import type { LinkingRelation } from './decision.ts'

/** Two listings that the matcher takes for the same question, or for opposites. */
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

import type { Category, DecisionKind, LinkingRelation, Relation } from '@parallax/domain'

/** A listing as the rules about questions see it. */
export interface QuestionListing {
  readonly id: string
  readonly title: string
  readonly category: Category
  readonly endTime: string | null
  readonly createdTime: string | null
  readonly isPlayMoney: boolean
  readonly isMirror: boolean
  /** The same for all legs of a venue's group; null when it is no leg. */
  readonly groupKey: string | null
}

/** Two listings that the matcher would link: `marketA` has the smaller id. */
export interface QuestionPair {
  readonly id: string
  readonly marketA: string
  readonly marketB: string
  readonly relation: LinkingRelation
  readonly confidence: number
  readonly method: 'semantic' | 'exact'
  readonly reason: string
}

/** What a person says about two listings, and stands. */
export interface QuestionDecision {
  readonly marketA: string
  readonly marketB: string
  readonly kind: DecisionKind
  readonly relation: Relation
  /** What the matcher said at that time; null where it said nothing. */
  readonly confidence: number | null
  readonly reason: string | null
  readonly decidedAt: Date
}

/** Two listings in one question, and whether Yes of one is Yes or No of the other. */
export interface Tie {
  readonly marketA: string
  readonly marketB: string
  readonly relation: LinkingRelation
}

/** A decision that puts its listings into one question; every other one keeps them apart. */
export function isLinking<Decision extends QuestionDecision>(decision: Decision): decision is Decision & Tie {
  return decision.kind !== 'reject' && (decision.relation === 'same' || decision.relation === 'complement')
}

import type { Category, LinkingRelation, StandingDecision } from '@parallax/domain'

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

/** Two listings in one question, and whether Yes of one is Yes or No of the other. */
export interface Tie {
  readonly marketA: string
  readonly marketB: string
  readonly relation: LinkingRelation
}

/** A decision that puts its listings into one question; every other one keeps them apart. */
export function isLinking<Decision extends StandingDecision>(decision: Decision): decision is Decision & Tie {
  return decision.kind !== 'reject' && (decision.relation === 'same' || decision.relation === 'complement')
}

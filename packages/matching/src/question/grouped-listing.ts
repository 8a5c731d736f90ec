import type { Category, LinkingRelation, StandingDecision } from '@parallax/domain'

/** A listing as the question rules see it. */
export interface GroupedListing {
  readonly id: string
  readonly title: string
  readonly category: Category
  readonly endTime: string | null
  readonly createdTime: string | null
  readonly isPlayMoney: boolean
  readonly isMirror: boolean
  /** The same for all legs of a venue's group; null when it is not a leg. */
  readonly groupKey: string | null
}

/** Two listings in one question, and whether the Yes of one is the Yes or the No of the other. */
export interface Tie {
  readonly marketA: string
  readonly marketB: string
  readonly relation: LinkingRelation
}

/** A decision that puts its listings into one question. All others keep them apart. */
export function isLinking<Decision extends StandingDecision>(decision: Decision): decision is Decision & Tie {
  return decision.kind !== 'reject' && (decision.relation === 'same' || decision.relation === 'complement')
}

import type { LinkingRelation, PlatformMarket, StandingDecision } from '@parallax/domain'

/** What the rules that form questions need of one listing. */
export interface QuestionInput
  extends Pick<PlatformMarket, 'title' | 'category' | 'endTime' | 'createdTime' | 'isPlayMoney'> {
  readonly id: string
  readonly isMirror: boolean
  /** The same for all group legs of a venue's group; null when it is not a group leg. */
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

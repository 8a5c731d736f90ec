/**
 * What a person can decide about a pair: the matcher is right, it is wrong, the relation is another one, or a link by
 * hand.
 */
export const DECISION_KINDS = ['accept', 'reject', 'relate', 'link'] as const

export type DecisionKind = (typeof DECISION_KINDS)[number]

/** How the Yes of one listing relates to the Yes of the other. */
export const RELATIONS = ['same', 'complement', 'subset', 'superset', 'related', 'different'] as const

export type Relation = (typeof RELATIONS)[number]

/** The relations that put two listings into one question. */
export const LINKING_RELATIONS = ['same', 'complement'] as const satisfies readonly Relation[]

export type LinkingRelation = (typeof LINKING_RELATIONS)[number]

/** A person's decision about two listings that was not undone. */
export interface StandingDecision {
  readonly marketA: string
  readonly marketB: string
  readonly kind: DecisionKind
  readonly relation: Relation
  /** The matcher's confidence at that time; null where it had none. */
  readonly confidence: number | null
  readonly reason: string | null
  readonly decidedAt: Date
}

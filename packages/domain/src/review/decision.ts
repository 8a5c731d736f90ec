/** What a person can say about a pair: as the matcher has it, not so, otherwise than it has it, or linked by hand. */
export const DECISION_KINDS = ['accept', 'reject', 'relate', 'link'] as const

export type DecisionKind = (typeof DECISION_KINDS)[number]

/** How what makes one listing's answer Yes lies to what makes the other's Yes. */
export const RELATIONS = ['same', 'complement', 'subset', 'superset', 'related', 'different'] as const

export type Relation = (typeof RELATIONS)[number]

/** The relations that put two listings into one question. */
export const LINKING_RELATIONS = ['same', 'complement'] as const satisfies readonly Relation[]

export type LinkingRelation = (typeof LINKING_RELATIONS)[number]

/** What a person said about two listings, and nobody took back. */
export interface StandingDecision {
  readonly marketA: string
  readonly marketB: string
  readonly kind: DecisionKind
  readonly relation: Relation
  /** What the matcher said at that time; null where it said nothing. */
  readonly confidence: number | null
  readonly reason: string | null
  readonly decidedAt: Date
}

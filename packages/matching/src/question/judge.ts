import type { Pair, Relation, StandingDecision } from '@parallax/domain'
import type { Verdict } from '../pair/compare-pair.ts'
import type { QuestionListing } from './question-listing.ts'

/** All that questions are formed of. */
export interface Evidence {
  readonly listings: readonly QuestionListing[]
  /** Those that are sure enough to link. */
  readonly pairs: readonly Pair[]
  readonly decisions: readonly StandingDecision[]
  /** Asked for listings that are no pair, `a` with the smaller id. */
  readonly compare: (
    a: QuestionListing,
    b: QuestionListing,
  ) => Pick<Verdict, 'relation' | 'confidence' | 'reason'>
}

/** What the matcher says of two listings, whether it is a pair or not. `marketA` has the smaller id. */
export interface Judgement extends Omit<Pair, 'id' | 'relation'> {
  readonly relation: Relation
}

export type Judge = (one: QuestionListing, other: QuestionListing) => Judgement

/** Knows the pairs and asks for the rest; as it is asked often, it remembers. */
export function createJudge({ pairs, compare }: Evidence): Judge {
  const known = new Map<string, Judgement>(pairs.map((pair) => [`${pair.marketA} ${pair.marketB}`, pair]))
  return (one, other) => {
    const [a, b] = one.id < other.id ? [one, other] : [other, one]
    const key = `${a.id} ${b.id}`
    const before = known.get(key)
    if (before !== undefined) return before
    const { relation, confidence, reason } = compare(a, b)
    const judgement = {
      marketA: a.id,
      marketB: b.id,
      relation,
      confidence,
      method: 'semantic',
      reason,
    } as const
    known.set(key, judgement)
    return judgement
  }
}

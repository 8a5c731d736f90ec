import type { Pair, Relation, StandingDecision } from '@parallax/domain'
import type { Verdict } from '../pair/compare-pair.ts'
import type { QuestionInput } from './question-input.ts'

/** Everything that questions are formed from. */
export interface Evidence {
  readonly listings: readonly QuestionInput[]
  /** Pairs that are certain enough to link. */
  readonly pairs: readonly Pair[]
  readonly decisions: readonly StandingDecision[]
  /** Called for listings that are not a pair; `a` has the smaller id. */
  readonly compare: (
    a: QuestionInput,
    b: QuestionInput,
  ) => Pick<Verdict, 'relation' | 'confidence' | 'reason'>
}

/** The matcher's verdict on two listings, whether they are a pair or not. `marketA` has the smaller id. */
export interface Judgement extends Omit<Pair, 'id' | 'relation'> {
  readonly relation: Relation
}

export type Judge = (one: QuestionInput, other: QuestionInput) => Judgement

/** Uses the known pairs and compares the rest. Results are cached, since it is called often. */
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

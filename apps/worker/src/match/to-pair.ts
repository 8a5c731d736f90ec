import { type LinkingRelation, REVIEW_CONFIDENCE } from '@parallax/domain'
import { canLink, comparePair } from '@parallax/matching'
import { type ComparedPair, toPairId } from '@parallax/store'
import type { MatchInput } from './match-input.ts'

/** The pair of two listings; null if it is not even worth asking a person. */
export function toPair(one: MatchInput, other: MatchInput): ComparedPair | null {
  if (one.groupKey !== null && one.groupKey === other.groupKey) return null
  const [a, b] = one.id < other.id ? [one, other] : [other, one]
  const mirrored = toMirrorRelation(a, b) ?? toMirrorRelation(b, a)
  if (mirrored !== null) {
    const reason = 'One resells the book of the other.'
    return { ...toIds(a, b), relation: mirrored, confidence: 1, method: 'exact', reason, differences: [] }
  }
  if (!canLink(a.slots, b.slots)) return null
  const verdict = comparePair(a.slots, b.slots)
  const { relation, confidence } = verdict
  if (relation !== 'same' && relation !== 'complement') return null
  if (confidence < REVIEW_CONFIDENCE) return null
  return {
    ...toIds(a, b),
    relation,
    confidence,
    method: 'semantic',
    reason: verdict.reason,
    differences: verdict.differences.map(({ field, ...texts }) => ({ slot: field, ...texts })),
  }
}

function toIds({ id: marketA }: MatchInput, { id: marketB }: MatchInput) {
  return { id: toPairId(marketA, marketB), marketA, marketB }
}

/** Null if it is not a mirror of the other. A mirror that sells what the original calls No is its opposite. */
function toMirrorRelation(mirror: MatchInput, original: MatchInput): LinkingRelation | null {
  if (mirror.mirrorKey !== original.originalKey) return null
  return original.noName !== null && mirror.yesNames.includes(original.noName) ? 'complement' : 'same'
}

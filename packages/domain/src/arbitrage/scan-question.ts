import { type Edge, findEdges, findRelatedEdges, hasEdge, type RelatedQuestion } from './detect/detect.ts'
import type { Leg } from './detect/leg.ts'
import type { ArbitrageQuestion } from './detect/question.ts'
import type { Confirmed } from './judge/confirmation.ts'
import { judgeEdge, type Opportunity, type QuestionFacts, toKey } from './opportunity.ts'
import type { ComputeFee } from './size/net-level.ts'

const NONE: readonly Opportunity[] = []

/** The last known confirmation of an opportunity, by its key; null where there was none. */
export type FindConfirmed = (key: string) => Confirmed | null

/** A question that implies the scanned one, or excludes it, with its legs. */
export interface ScannedRelation {
  readonly related: RelatedQuestion
  readonly legs: readonly Leg[]
}

/** An edge, with the facts about its question that it is judged by. */
interface ScannedEdge {
  readonly facts: QuestionFacts
  readonly edge: Edge
}

const UNRELATED: readonly ScannedRelation[] = []

/**
 * Every opportunity of a question in its current state. Depends on nothing else: a scan of all questions and a scan
 * of one changed question give the same result.
 */
export function scanQuestion(
  question: ArbitrageQuestion,
  computeFee: ComputeFee,
  nowMs: number,
  findConfirmed: FindConfirmed = () => null,
  relations: readonly ScannedRelation[] = UNRELATED,
): readonly Opportunity[] {
  if (relations.length === 0 && !hasEdge(question.legs)) return NONE
  return listEdges(question, relations).flatMap(
    ({ facts, edge }) =>
      judgeEdge(facts, edge, computeFee, nowMs, findConfirmed(toKey(question.id, edge))) ?? [],
  )
}

/** The edges of the question itself, then those with each related question. */
export function listEdges(
  { id, endTimeMs, legs }: ArbitrageQuestion,
  relations: readonly ScannedRelation[],
): ScannedEdge[] {
  const facts = { id, endTimeMs, venueCount: legs.length }
  const own = findEdges(legs).map((edge) => ({ facts, edge }))
  const across = relations.flatMap((relation) => {
    const venueCount = new Set([...legs, ...relation.legs].map(({ listing }) => listing.venue)).size
    return findRelatedEdges(legs, relation.related, relation.legs).map((edge) => ({
      facts: { id, endTimeMs, venueCount },
      edge,
    }))
  })
  return [...own, ...across]
}

import { findEdges, hasEdge } from './detect.ts'
import { judgeEdge, type Opportunity } from './opportunity.ts'
import type { ArbitrageQuestion } from './question.ts'
import type { ComputeFee } from './rung.ts'

const NONE: readonly Opportunity[] = []

/**
 * Every opportunity of a question as it is now. Depends on nothing else: a scan of all questions and a look at one that
 * changed say the same.
 */
export function scanQuestion(
  { id, endTimeMs, legs }: ArbitrageQuestion,
  computeFee: ComputeFee,
  nowMs: number,
): readonly Opportunity[] {
  if (!hasEdge(legs)) return NONE
  const facts = { id, endTimeMs, venueCount: legs.length }
  return findEdges(legs).map((edge) => judgeEdge(facts, edge, computeFee, nowMs))
}

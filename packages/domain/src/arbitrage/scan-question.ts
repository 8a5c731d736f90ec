import type { Confirmed } from './confirmation.ts'
import { findEdges, hasEdge } from './detect.ts'
import { judgeEdge, type Opportunity, toKey } from './opportunity.ts'
import type { ArbitrageQuestion } from './question.ts'
import type { ComputeFee } from './rung.ts'

const NONE: readonly Opportunity[] = []

/** The last confirmation of an opportunity that is known of, by its key; null where there was none. */
export type FindConfirmed = (key: string) => Confirmed | null

/**
 * Every opportunity of a question as it is now. Depends on nothing else: a scan of all questions and a look at one that
 * changed say the same.
 */
export function scanQuestion(
  { id, endTimeMs, legs }: ArbitrageQuestion,
  computeFee: ComputeFee,
  nowMs: number,
  findConfirmed: FindConfirmed = () => null,
): readonly Opportunity[] {
  if (!hasEdge(legs)) return NONE
  const facts = { id, endTimeMs, venueCount: legs.length }
  return findEdges(legs).map((edge) =>
    judgeEdge(facts, edge, computeFee, nowMs, findConfirmed(toKey(id, edge))),
  )
}

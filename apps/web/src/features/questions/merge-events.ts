import type { StreamEvent } from '@parallax/client'
import type { Opportunities, QuestionDetail } from './question-query.ts'

/** The question with its newest index from the stream. */
export function mergeIndex(question: QuestionDetail, events: readonly StreamEvent[]): QuestionDetail {
  const newest = events.findLast(
    (event) => event.event === 'index_price' && event.data.canonical_question_id === question.id,
  )
  if (newest?.event !== 'index_price') return question
  const { canonical_question_id: _, ...index } = newest.data
  return { ...question, index }
}

/** Its opportunities, best first. Null until the stream has sent them all. */
export function mergeOpportunities(
  before: Opportunities | null,
  events: readonly StreamEvent[],
): Opportunities | null {
  const byId = new Map(before?.map((each) => [each.id, each]))
  let isWhole = before !== null
  for (const event of events) {
    if (event.event === 'reset') byId.clear()
    else if (event.event === 'opportunity') byId.set(event.data.id, event.data)
    else if (event.event === 'opportunity_removed') byId.delete(event.data.id)
    else if (event.event === 'ready') isWhole = true
  }
  if (!isWhole) return byId.size === 0 ? null : [...byId.values()]
  return [...byId.values()].toSorted((one, other) => other.arbitrage_score - one.arbitrage_score)
}

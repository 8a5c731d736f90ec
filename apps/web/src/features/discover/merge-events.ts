import type { StreamEvent } from '@parallax/client'
import type { DiscoverAnswer, Question } from './discover-query.ts'

/** Merges streamed index prices into the list. Questions that did not change stay the same objects. */
export function mergeEvents(answer: DiscoverAnswer, events: readonly StreamEvent[]): DiscoverAnswer {
  const newest = new Map(
    events.flatMap((event) =>
      event.event === 'index_price' ? [[event.data.canonical_question_id, event.data] as const] : [],
    ),
  )
  if (!answer.data.some(({ id }) => newest.has(id))) return answer
  return { ...answer, data: answer.data.map((question) => move(question)) }

  function move(question: Question): Question {
    const news = newest.get(question.id)
    if (news === undefined) return question
    const { canonical_question_id: _, ...figures } = news
    return { ...question, ...figures }
  }
}

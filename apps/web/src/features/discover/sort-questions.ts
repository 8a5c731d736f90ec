import type { Question } from './discover-query.ts'
import type { Sort } from './search.ts'

/** By what a question is sorted, the largest first; unknown comes last. The list comes by volume. */
const KEYS: Readonly<Record<Exclude<Sort, 'volume'>, (question: Question) => number | null>> = {
  divergence: ({ divergence }) => divergence,
  spread: ({ spread_bps }) => spread_bps,
  index: ({ index_price }) => index_price,
  ending: ({ end_time }) => (end_time === null ? null : -Date.parse(end_time)),
}

export function sortQuestions(questions: readonly Question[], sort: Sort): readonly Question[] {
  if (sort === 'volume') return questions
  const keyOf = KEYS[sort]
  return questions.toSorted(
    (one, other) =>
      (keyOf(other) ?? Number.NEGATIVE_INFINITY) - (keyOf(one) ?? Number.NEGATIVE_INFINITY) || 0,
  )
}

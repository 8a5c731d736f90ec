import { toGapWords } from '../../components/strip-words.ts'
import { toStripPoints } from '../../components/to-strip-points.ts'
import { toPercent } from '../../lib/format.ts'
import type { QuestionDetail } from './question-query.ts'

/** The points of the question's strip. */
export function toQuestionPoints({ index, markets }: Pick<QuestionDetail, 'index' | 'markets'>) {
  const slugs = [...new Set(markets.map(({ platform_slug }) => platform_slug))]
  return toStripPoints(slugs, index.platform_prices, index.platform_quotes)
}

/** The sentences at the top of the page: what the venues say, and whether their prices cross. */
export function toAnswerWords(question: Pick<QuestionDetail, 'index' | 'markets'>): string {
  const points = toQuestionPoints(question)
  const { index_price: price } = question.index
  const counted = points.filter(({ reason }) => reason === null).length
  if (price === null) return 'No venue has a current price.'
  const lead = `Yes is at ${toPercent(price)}, by ${toShare(counted, points.length)}.`
  if (points.length < 2) return lead
  const gap = toGapWords(points)
  return gap === null ? `${lead} No real-money prices cross.` : `${lead} There is a ${gap}.`
}

function toShare(counted: number, all: number): string {
  if (counted === all) return all === 1 ? 'the one venue that lists it' : `all ${all} venues`
  return `${counted} of ${all} venues`
}

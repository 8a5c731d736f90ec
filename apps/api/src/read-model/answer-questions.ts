import type { DiscoverQuery } from '@parallax/contract'
import { ApiError } from '../api-error.ts'
import { parseQuery } from '../search/parse-query.ts'
import type { Matches } from '../search/search-index.ts'
import type { Catalog } from './catalog.ts'
import { Page } from './page.ts'
import { rankMatches } from './rank-matches.ts'

/** One page of GET /api/v1/discover. */
export function answerDiscover(catalog: Catalog, query: DiscoverQuery, nowMs: number): Page {
  const { limit, offset } = query
  const list = selectQuestions(catalog, query)
  const summaries = Array.from(list.subarray(offset, offset + limit), (row) =>
    catalog.getSummary(catalog.getQuestion(row), nowMs),
  )
  const items = summaries.map(({ json }) => json).join(',')
  const meta = { count: summaries.length, total: list.length, offset, limit }
  return new Page(
    `{"data":[${items}],"meta":${JSON.stringify(meta)}}`,
    Math.min(...summaries.map(({ untilMs }) => untilMs)),
  )
}

/** GET /api/v1/questions/{id}. */
export function answerQuestion(catalog: Catalog, id: string, nowMs: number): Page {
  const question = catalog.findQuestion(id)
  if (question === null) throw new ApiError('NOT_FOUND', 'there is no such question')
  const { json, untilMs } = catalog.writeDetail(question, nowMs)
  return new Page(`{"data":${json}}`, untilMs)
}

/** Found by any of its listings: the best of them says how well. */
function selectQuestions(catalog: Catalog, { category, q, min_venues = 1 }: DiscoverQuery): Int32Array {
  const list = catalog.discover.list()
  const query = q === undefined ? null : parseQuery(q)
  const found =
    query === null ? list : rankMatches(list, toQuestionMatches(catalog, catalog.search.find(query)), true)
  const listed =
    min_venues === 1 ? found : found.filter((row) => catalog.getQuestion(row).venueCount >= min_venues)
  return category === undefined
    ? listed
    : listed.filter((row) => catalog.getQuestion(row).category === category)
}

function toQuestionMatches(catalog: Catalog, { rows, scores }: Matches): Matches {
  const best = new Float32Array(catalog.questionCount)
  rows.forEach((row, position) => {
    const { question } = catalog.getMarket(row)
    if (question !== null) best[question.row] = Math.max(best[question.row] ?? 0, scores[position] ?? 0)
  })
  const found = Int32Array.from(best.keys()).filter((row) => best[row] !== 0)
  return { rows: found, scores: Float32Array.from(found, (row) => best[row] ?? 0) }
}

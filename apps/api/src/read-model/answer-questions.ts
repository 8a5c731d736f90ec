import type { DiscoverQuery } from '@parallax/contract'
import { ApiError } from '../api-error.ts'
import { parseQuery } from '../search/parse-query.ts'
import type { Catalog } from './catalog.ts'
import { filterRows, keepMatches } from './filter-rows.ts'
import type { Selection } from './market-filter.ts'
import { Page } from './page.ts'
import { rankMatches } from './rank-matches.ts'

/** One page of GET /api/v1/discover. */
export function answerDiscover(catalog: Catalog, query: DiscoverQuery, nowMs: number): Page {
  const { limit, offset } = query
  const { rows, total } = selectQuestions(catalog, query)
  const summaries = Array.from(rows.subarray(offset, offset + limit), (row) =>
    catalog.getSummary(catalog.getQuestion(row), nowMs),
  )
  const items = summaries.map(({ json }) => json).join(',')
  const meta = { count: summaries.length, total, offset, limit }
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

/** With `q` those of which a listing matches: the best of them says how well. */
function selectQuestions(
  catalog: Catalog,
  { category: asked, q, min_venues = 1, limit, offset }: DiscoverQuery,
): Selection {
  const category = asked?.toLowerCase()
  const list = catalog.discover.list()
  const query = q === undefined ? null : parseQuery(q)
  const isAny = min_venues === 1 && category === undefined
  const isWanted = (row: number) => {
    const question = catalog.getQuestion(row)
    return question.venueCount >= min_venues && (category === undefined || question.category === category)
  }
  if (query === null) {
    const rows = isAny ? list : filterRows(list, isWanted)
    return { rows, total: rows.length }
  }
  const found = catalog.questionRows.toQuestions(catalog.search.find(query))
  const matches = keepMatches(found, (row) => catalog.discover.has(row) && (isAny || isWanted(row)))
  const rows = rankMatches(list, matches, { byRelevance: true, most: offset + limit })
  return { rows, total: matches.rows.length }
}

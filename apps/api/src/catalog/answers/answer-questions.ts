import type { DiscoverQuery } from '@parallax/contract'
import { ApiError } from '../../http/errors/api-error.ts'
import { CachedResponse } from '../../http/response/cached-response.ts'
import { toRounded } from '../../http/response/to-rounded.ts'
import type { Catalog } from '../catalog.ts'
import { filterRows, keepHits } from '../rows/filter-rows.ts'
import type { Selection } from '../rows/market-filter.ts'
import type { QuestionEntry } from '../rows/question-entry.ts'
import { sortByKey } from '../rows/sort-by-key.ts'
import { findHits } from '../search/find-hits.ts'
import { parseQuery } from '../search/parse-query.ts'
import { rankHits } from '../search/rank-hits.ts'

/** One page of GET /api/v1/discover. */
export function answerDiscover(catalog: Catalog, query: DiscoverQuery, nowMs: number): CachedResponse {
  const { limit, offset } = query
  const { rows, total, isNear } = selectQuestions(catalog, query)
  const sorted = query.sort === undefined ? rows : sortRows(catalog, rows, query.sort, nowMs)
  const summaries = Array.from(sorted.slice(offset, offset + limit), (row) =>
    catalog.getSummary(catalog.getQuestion(row), nowMs),
  )
  const items = summaries.map(({ json }) => json).join(',')
  const meta = {
    count: summaries.length,
    total,
    offset,
    limit,
    ...(isNear === null ? {} : { is_near_match: isNear }),
  }
  return new CachedResponse(
    `{"data":[${items}],"meta":${JSON.stringify(meta)}}`,
    Math.min(...summaries.map(({ untilMs }) => untilMs)),
  )
}

type Sort = NonNullable<DiscoverQuery['sort']>

/** Smaller keys come first; null comes last. */
const SORT_KEYS: Readonly<
  Record<Sort, (question: QuestionEntry, catalog: Catalog, nowMs: number) => number | null>
> = {
  volume: ({ volume24hUsd }) => -toRounded(volume24hUsd, 2),
  divergence: (question, catalog, nowMs) => toDescending(findStanding(question, catalog, nowMs)?.divergence),
  spread: (question, catalog, nowMs) => toDescending(findStanding(question, catalog, nowMs)?.spread),
  index: (question, catalog, nowMs) => toDescending(catalog.getStanding(question, nowMs).price),
  change: (question, catalog, nowMs) => {
    const { change } = catalog.getStanding(question, nowMs)
    return change === null ? null : toDescending(Math.abs(change))
  },
  ending: ({ endMs }, _catalog, nowMs) => toEndingKey(endMs, nowMs),
}

/** A question listed on a single venue cannot diverge, so most questions need no computation. */
function findStanding(question: QuestionEntry, catalog: Catalog, nowMs: number) {
  return question.venueCount < 2 ? null : catalog.getStanding(question, nowMs)
}

/** Past end times come after future ones. */
function toEndingKey(endMs: number | null, nowMs: number): number | null {
  return endMs === null || endMs > nowMs ? endMs : endMs + PASSED
}

const PASSED = 1e15

function toDescending(figure: number | null | undefined): number | null {
  return figure == null ? null : -toRounded(figure, 6)
}

/** Equal rows keep their order. */
function sortRows(catalog: Catalog, rows: Int32Array, sort: Sort, nowMs: number): readonly number[] {
  const toKey = SORT_KEYS[sort]
  return sortByKey(
    Array.from(rows),
    (row) => toKey(catalog.getQuestion(row), catalog, nowMs) ?? Number.POSITIVE_INFINITY,
    (equal) => equal,
  )
}

/** GET /api/v1/questions/{id}. */
export function answerQuestion(catalog: Catalog, id: string, nowMs: number): CachedResponse {
  const question = catalog.findQuestion(id)
  if (question === null) throw new ApiError('NOT_FOUND', 'there is no such question')
  const { json, untilMs } = catalog.writeDetail(question, nowMs)
  return new CachedResponse(`{"data":${json}}`, untilMs)
}

/** With `q`, selects questions with a matching listing. The best match of a question is its score. */
function selectQuestions(
  catalog: Catalog,
  { category: asked, q, min_venues = 1, sort, limit, offset }: DiscoverQuery,
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
    return { rows, total: rows.length, isNear: null }
  }
  const { hits: found, isNear } = findHits(catalog.search, query, (listings) =>
    keepHits(catalog.questionRows.toQuestions(listings), (row) => catalog.discover.has(row)),
  )
  const hits = isAny ? found : keepHits(found, isWanted)
  const most = sort === undefined ? offset + limit : hits.rows.length
  const rows = rankHits(list, hits, { byRelevance: sort === undefined, most })
  return { rows, total: hits.rows.length, isNear }
}

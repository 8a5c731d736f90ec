import type { ArbitrageOpportunity, OpportunityList, Static } from '@parallax/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { type Filters, type Sort, toGates, toMinScore } from './search.ts'

export type Opportunity = ArbitrageOpportunity
export type OpportunityAnswer = Static<typeof OpportunityList>

/** As many as the list shows, and as one response may hold. */
export const LIMIT = 500
const ANSWER_LIMIT = 200

/** The request parameters for the API. */
export const toOpportunitiesRequest = (filters: Filters, sort: Sort, limit = ANSWER_LIMIT) => ({
  ...filters,
  risk_gate: [...toGates(filters)],
  min_score: toMinScore(filters),
  sort,
  limit,
})

/** `limit` 1 is for callers that need only the counts. */
export const opportunitiesQuery = (filters: Filters, sort: Sort, limit = LIMIT) =>
  queryOptions({
    queryKey: ['arbitrage', 'list', filters, sort, limit],
    queryFn: ({ signal }) => readRows(filters, sort, limit, signal),
    placeholderData: keepPreviousData,
  })

/** Loads page after page, up to the length of the list. A row that moved between two pages counts once. */
async function readRows(
  filters: Filters,
  sort: Sort,
  limit: number,
  signal: AbortSignal,
): Promise<OpportunityAnswer> {
  const first = await client.arbitrage.list(
    toOpportunitiesRequest(filters, sort, Math.min(limit, ANSWER_LIMIT)),
    signal,
  )
  const rows = new Map(first.data.opportunities.map((row) => [row.id, row]))
  for (let offset = ANSWER_LIMIT; offset < Math.min(limit, first.meta.total); offset += ANSWER_LIMIT) {
    const request = toOpportunitiesRequest(filters, sort, Math.min(limit - offset, ANSWER_LIMIT))
    const { data } = await client.arbitrage.list({ ...request, offset }, signal)
    for (const row of data.opportunities) rows.set(row.id, row)
  }
  const opportunities = [...rows.values()]
  return { data: { ...first.data, opportunities }, meta: { ...first.meta, count: opportunities.length } }
}
